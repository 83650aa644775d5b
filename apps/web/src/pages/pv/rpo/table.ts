import { angebotFields } from '@disponent/domain/entities/pv/angebot';
import type { Fields } from '@disponent/domain/entity/define';
import { bare, type Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import { t } from '../../../texts/t.ts';

// Loaded with the page, which needs the declarations of no other area.
export const pv = await loadTable('PvDat');

/** How the fields are called where people are recruited. */
const captions: Readonly<Record<string, string>> = {
  IdPerson: t('Kandidat:in'),
  IdAnfragePosition: t('Stelle'),
  RpoPhase: t('Phase'),
};

/** The proposals as candidates: other words, other columns, views of their own, and no prices at all. */
export const rpoTable: Table = {
  ...pv,
  caption: { one: t('Kandidat:in'), many: t('Kandidat:innen') },
  allFields: bare(inOtherWords(pv.allFields)),
  entity: { ...pv.entity, path: '/pv/rpo', views: {} },
  grid: [
    'PvNr',
    'IdPerson',
    'IdAnfragePosition',
    'Fachbereich',
    'RpoPhase',
    'NaechsterTermin',
    'TageInPhase',
    'IdRecruiter',
    'KundenBewertung',
    'IdUnternehmen',
  ],
};

function inOtherWords(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !(name in angebotFields))
      .map(([name, field]) => [name, captions[name] ? { ...field, caption: captions[name] } : field]),
  );
}
