import type { ReactNode } from 'react';
import { validationOf } from '../api/client.ts';
import { toastError } from '../query-client.ts';
import { Sheet } from './vorschlag/sheet.tsx';

interface QuickDialogProps {
  readonly title: string;
  readonly button: string;
  readonly children: ReactNode;
  /** What it still lacks. */
  lacking(): string | undefined;
  send(): Promise<void>;
  onClose(): void;
}

/** A few fields, and what they make. What the server refuses is said in it, and what went wrong keeps it open. */
export function QuickDialog({ lacking, send, ...sheet }: QuickDialogProps) {
  async function submit(): Promise<string | undefined> {
    const missing = lacking();
    if (missing) return missing;
    try {
      await send();
      return undefined;
    } catch (error) {
      const findings = validationOf(error);
      if (findings) return Object.values(findings.Fehler).flat().join(' ');
      toastError(error);
      return '';
    }
  }
  return <Sheet {...sheet} submit={submit} />;
}
