import type { Aenderung } from '../../db/events.ts';

export const channel = 'disponent_aenderung';

type Line = [
  domaene: number | null,
  entitaet: string,
  id: number,
  version: number,
  aktion: string,
  idBenutzer: number | null,
  isGone: boolean,
  vorgang: string,
];

/** Short, for a message between nodes has little room. Values of the record are not in it. */
export const toPayload = (changes: readonly Aenderung[]): string =>
  JSON.stringify(
    changes.map(
      ({ domaene, entitaet, id, version, aktion, idBenutzer, isGone, vorgang }): Line => [
        domaene,
        entitaet,
        id,
        version,
        aktion,
        idBenutzer,
        isGone,
        vorgang,
      ],
    ),
  );

export const fromPayload = (payload: string): Aenderung[] =>
  (JSON.parse(payload) as Line[]).map(([domaene, entitaet, id, version, aktion, idBenutzer, isGone, vorgang]) => ({
    type: 'Aenderung',
    domaene,
    entitaet,
    id,
    version,
    aktion,
    idBenutzer,
    isGone,
    vorgang,
  }));
