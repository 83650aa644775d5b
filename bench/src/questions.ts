import type { Filter } from '@disponent/domain/wire/filter';
import { type ListQuery, toQueryString } from '@disponent/domain/wire/list-query';
import { firstId } from './data/ids.ts';
import { answer, type Call, type Target } from './load.ts';
import { add, type Cost, costOf, emptySum } from './measure.ts';

/** What somebody asks without knowing how much there is, and whom it once made wait. */
export interface Question {
  name: string;
  user: string;
  call: Call;
}

const get = (path: string): Call => ({ method: 'GET', path });
const list = (key: string, query: ListQuery = {}): Call => get(`/api/entity/${key}?${toQueryString(query)}`);
const persons = (query: ListQuery): Call => list('PersSt', query);
const search = (words: string): Call => get(`/api/suche?q=${encodeURIComponent(words)}`);
const matching = (of: 'position' | 'person', query: string): Call => get(`/api/matching/${of}/${firstId}?${query}`);
const startsWith: Filter = ['Nachname', 'startswith', 'hu'];

const ofPerson = (table: string, id: string): Filter => [[table, '=', 'PersSt'], 'and', [id, '=', firstId]];

const office = (name: string, call: Call): Question => ({ name, user: 'gf', call });
const admin = (name: string, call: Call): Question => ({ name: `${name}, Plattform-Admin`, user: 'admin', call });

export const questions: readonly Question[] = [
  office('persons, as opened', persons({})),
  office('persons, exact total', persons({ take: 1, columns: ['Nachname'], count: 'exact' })),
  office('persons, by Vorname', persons({ sort: ['Vorname'] })),
  office('persons, by Email', persons({ sort: ['Email'] })),
  office('persons, by Email, descending', persons({ sort: ['-Email'] })),
  office('persons, by Status', persons({ sort: ['Status'] })),
  office('persons, row 50,000 and on', persons({ skip: 50_000 })),
  office('persons, Nachname begins with hu', persons({ filter: startsWith })),
  office('persons, search for two letters', persons({ search: 'an' })),
  office('persons, search for a name', persons({ search: 'huber' })),
  office('persons, search for a profession', persons({ search: 'stapler' })),
  office('choices of a person, two letters', get('/api/entity/PvDat/auswahl/IdPerson?search=hu')),
  office('search over all, two letters', search('an')),
  office('search over all, a name', search('huber')),
  office('search over all, a number', search('P-000100')),
  office('Kontakte, as opened', list('Kontakt')),
  office('Aufgaben, as opened', list('Aufgabe')),
  office('Stundennachweise by Status with a sum', list('Stundennachweis', { group: 'Status', sum: ['SummeNormal'] })),
  office('Stundennachweise by Status', list('Stundennachweis', { group: 'Status' })),
  office('persons by Status', persons({ group: 'Status' })),
  office('persons by Berater', persons({ group: 'IdBerater' })),
  office('choices of a person, as opened', get('/api/entity/PvDat/auswahl/IdPerson')),
  office('choices of a person, a name', get('/api/entity/PvDat/auswahl/IdPerson?search=huber')),
  office('choices of an Unternehmen, as opened', get('/api/entity/AnfrageDat/auswahl/IdUnternehmen')),
  office(
    'timeline of a person, log',
    list('Aenderungsprotokoll', { filter: ofPerson('Entitaet', 'DatensatzId'), count: 'none' }),
  ),
  office('timeline of a person, status', list('StatusVerlauf', { filter: ofPerson('Entitaet', 'DatensatzId') })),
  office('timeline of a person, Kontakte', list('Kontakt', { filter: ['IdPerson', '=', firstId] })),
  office('related tabs of a person', get(`/api/entity/PersSt/${firstId}/bezug`)),
  office('matching, persons for a position', matching('position', 'minPunkte=50')),
  office('matching, persons for a position within 60 km', matching('position', 'minPunkte=60&umkreis=60')),
  office('matching, positions for a person', matching('person', 'minPunkte=50')),
  office('dashboard', get('/api/dashboard')),
  { name: 'dashboard, Faktura', user: 'faktura', call: get('/api/dashboard') },
  { name: 'Kontakte, as opened, Co-Lieferant', user: 'colieferant', call: list('Kontakt') },
  { name: 'Kontakte, as opened, RPO-Kunde', user: 'rpov', call: list('Kontakt') },
  admin('log, as opened', list('Aenderungsprotokoll')),
  admin('log of one user', list('Aenderungsprotokoll', { filter: ['IdBenutzer', '=', 3] })),
  admin('log of a table that seldom changes', list('Aenderungsprotokoll', { filter: ['Entitaet', '=', 'RegionSt'] })),
];

const leastCpuMs = 400;
const leastCalls = 7; // PostgreSQL settles on a plan at the sixth
const mostMs = 6000;

/** One call at a time, until there is enough CPU time to be told by the clock of the kernel. */
export async function costOfOne(target: Target, call: Call, postmasterPid: number): Promise<Cost> {
  for (let n = 0, start = performance.now(); n < leastCalls && performance.now() - start < mostMs; n++)
    await answer(target, call);
  const sum = emptySum();
  do await add(sum, target, [call], 1, postmasterPid);
  while (sum.server + sum.database < leastCpuMs && sum.ms < mostMs);
  return costOf(sum);
}
