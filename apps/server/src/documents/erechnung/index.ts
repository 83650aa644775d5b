import { cii } from './cii.ts';
import { ebInterface } from './ebinterface.ts';
import type { ERechnung } from './rechnung.ts';
import { ubl } from './ubl.ts';

const writers: Readonly<Record<ERechnung['format'], ((rechnung: ERechnung) => string) | null>> = {
  Pdf: null,
  EbInterface61: ebInterface,
  PeppolBis3: ubl,
  XRechnung3: ubl,
  Zugferd2: cii,
};

/** The invoice as its format writes it; null where it is paper only. */
export const xmlOf = (rechnung: ERechnung): string | null => writers[rechnung.format]?.(rechnung) ?? null;
