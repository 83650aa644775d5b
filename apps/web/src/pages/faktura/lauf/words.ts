import type { RechnungslaufAuswahl } from '@disponent/domain/wire/rechnungslauf';
import { t } from '../../../texts/t.ts';

export const rhythmLabels = {
  Woechentlich: t('Wöchentlich'),
  Vierzehntaegig: t('Vierzehntägig'),
  Monatlich: t('Monatlich'),
  Einmalig: t('Einmalig'),
} as const;

export const gruppierungLabels = {
  JeEinsatz: t('Je Einsatz'),
  JeKostenstelle: t('Je Kostenstelle'),
  JeBestellnummer: t('Je Bestellnummer'),
  JeKunde: t('Je Kunde'),
} as const;

export const rhythmWords = (chosen: RechnungslaufAuswahl['Rhythmen']): string =>
  chosen.length === 0 ? t('alle') : chosen.map((one) => rhythmLabels[one]).join(', ');

export const gruppierungWords = (chosen: RechnungslaufAuswahl['Gruppierung']): string =>
  chosen === null ? t('wie beim Kunden') : gruppierungLabels[chosen];

export const dayWords = (wire: string): string => wire.slice(0, 10).split('-').toReversed().join('.');

export const periodWords = ({ Von, Bis }: RechnungslaufAuswahl): string => `${dayWords(Von)} – ${dayWords(Bis)}`;
