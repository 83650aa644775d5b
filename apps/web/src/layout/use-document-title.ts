import { useEffect } from 'react';

/** 'Personen – Disponent': from the particular to the general, unique for every page. */
export function useDocumentTitle(parts: readonly string[]): void {
  const title = [...parts, 'Disponent'].join(' – ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
