import { nameOnly } from '@disponent/domain/entity/reference-name';
import type { Table } from '@disponent/domain/entity/table';
import { formatDate } from '@disponent/domain/format/date';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import type { PlanBalken, PlanZeile } from '@disponent/domain/wire/einsatzplan';
import { t } from '../../../texts/t.ts';
import type { HeadLine } from './lines.ts';

export const dateOf = (day: string): Date => new Date(`${day}T12:00:00`);

/** '01.06.' */
export const shortDay = (day: string): string => formatDate(dateOf(day), 'd').slice(0, 6);
/** '01.06.2026' */
export const longDay = (day: string): string => formatDate(dateOf(day), 'd');

/** 'Staplerfahrer:in · Wels': without the short form of the one and the postcode of the other. */
export const factsOf = (zeile: PlanZeile | undefined): string =>
  [zeile?.Beruf && nameOnly(zeile.Beruf), zeile?.Ort?.replace(/^\d+ /, '')].filter(Boolean).join(' · ');

const groupNames = {
  Passt: t('Passt zur gewählten Position und ist frei'),
  Luecke: t('Lücke in den nächsten 14 Tagen'),
  Einsatz: t('Im Einsatz'),
  Weitere: t('Nicht mehr im Einsatz'),
  Kunde: t('Kunde'),
};

export const headWords = ({ group, text }: HeadLine): string => text ?? groupNames[group];

const label = (table: Table, name: string, code: string) => {
  const field = table.fields[name];
  return field ? labelIn(field, code) : code;
};

/** What somebody is away for, or how far an assignment or proposal is. */
export function stateWords(einsatz: Table, { Art, Status, Text }: PlanBalken): string {
  if (Art === 'Vorschlag') return t('Vorschlag');
  const absence = einsatz.children.find(({ key }) => key === 'EinsatzAbwesenheit');
  return Art === 'Abwesenheit' ? (absence ? label(absence, 'Art', Text) : Text) : label(einsatz, 'Status', Status);
}

/** 'Berger Anna, Lagerist:in bei Metallbau, 01.06.2026 bis 30.06.2026, Aktiv' */
export function barName(einsatz: Table, name: string, balken: PlanBalken): string {
  const { Art, Beruf, Text, Von, Bis, Konflikt, OhneMitteilung } = balken;
  const what =
    Art === 'Abwesenheit' ? undefined : Beruf ? t('{beruf} bei {kunde}', { beruf: Beruf, kunde: Text }) : Text;
  const when = Bis
    ? t('{von} bis {bis}', { von: longDay(Von), bis: longDay(Bis) })
    : t('ab {tag}, unbefristet', { tag: longDay(Von) });
  return [
    name,
    what,
    when,
    stateWords(einsatz, balken),
    Konflikt && t('Überschneidung'),
    OhneMitteilung && t('Überlassungsmitteilung fehlt'),
  ]
    .filter(Boolean)
    .join(', ');
}
