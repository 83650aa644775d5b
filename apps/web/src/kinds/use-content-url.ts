import { useEffect, useState } from 'react';
import { dateienApi } from '../api/dateien.ts';

interface Content {
  readonly url?: string;
  readonly error?: unknown;
}

/** The address of a file's content in this page's memory: fetched with the auth header, which a picture cannot send. */
export function useContentUrl(id: number): Content {
  const [content, setContent] = useState<Content>({});
  useEffect(() => {
    const abort = new AbortController();
    let url: string | undefined;
    dateienApi.content(id, abort.signal).then(
      (blob) => {
        url = URL.createObjectURL(blob);
        setContent({ url });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setContent({ error });
      },
    );
    return () => {
      abort.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [id]);
  return content;
}
