import { formatDate } from '@disponent/domain/format/date';
import { formatNumber } from '@disponent/domain/format/number';
import type { Glyph, Tone } from '@disponent/domain/kinds/look';
import { routes } from '@disponent/domain/routes';
import { fromWireDateTime } from '@disponent/domain/wire/dates';
import type { Lauf, LaufDatensatzStatus, LaufStatus } from '@disponent/domain/wire/lauf';
import { t } from '../../texts/t.ts';

export const looks: Readonly<Record<LaufStatus, { tone: Tone; glyph: Glyph; words(): string }>> = {
  Vorschau: { tone: 'blau', glyph: 'quarter', words: () => t('Wird geprüft') },
  Bereit: { tone: 'bernstein', glyph: 'attention', words: () => t('Wartet auf Sie') },
  Laeuft: { tone: 'blau', glyph: 'half', words: () => t('Läuft') },
  Gestoppt: { tone: 'grau', glyph: 'pause', words: () => t('Angehalten') },
  Abgebrochen: { tone: 'rot', glyph: 'attention', words: () => t('Abgebrochen') },
  Fertig: { tone: 'gruen', glyph: 'done', words: () => t('Fertig') },
};

export const rowLooks: Readonly<Record<LaufDatensatzStatus, { tone: Tone; glyph: Glyph; words(): string }>> = {
  Offen: { tone: 'grau', glyph: 'open', words: () => t('Offen') },
  Moeglich: { tone: 'gruen', glyph: 'reached', words: () => t('Möglich') },
  Gehindert: { tone: 'bernstein', glyph: 'attention', words: () => t('Nicht möglich') },
  Erledigt: { tone: 'gruen', glyph: 'done', words: () => t('Erledigt') },
  Ausgelassen: { tone: 'bernstein', glyph: 'attention', words: () => t('Ausgelassen') },
};

/** The list that the records stand in, as its page is called. */
export const listRoute = ({ Entitaet }: Lauf) =>
  routes.find(({ entity, path }) => entity === Entitaet && !path.endsWith('/{id}'));

/** 'Erledigen: 1.284 Aufgaben' */
export function titleOf(lauf: Lauf): string {
  const titel = lauf.IdLaufVon === null ? t(lauf.Titel) : t('Rückgängig: {titel}', { titel: t(lauf.Titel) });
  return `${titel}: ${formatNumber(lauf.Anzahl, 'n0')} ${listRoute(lauf)?.title ?? t('Datensätze')}`;
}

export const moment = (wire: string): string => formatDate(fromWireDateTime(wire), 'g');

export const isGoingOn = ({ Status }: Lauf): boolean => Status === 'Vorschau' || Status === 'Laeuft';
