import { kanalSt } from '@disponent/domain/entities/stammdaten/kanal';
import type { Hook } from '../../db/hook.ts';

/** The connector of each Art. */
const anbindung: Readonly<Record<string, keyof typeof kanalSt.fields>> = {
  Ams: 'IdAms',
  Hokify: 'IdHokify',
  Stepstone: 'IdStepstone',
  Iventa: 'IdIventaZielplattform',
  RestSchnittstelle: 'IdRestSchnittstelle',
  Feed: 'IdStelleninseratFeed',
  Jobseite: 'IdJobseite',
};

/** Only the connector of its own Art is kept; what costs needs a quota. */
export const kanalHook: Hook = {
  defaults: ({ Kanalgruppe }) => ({ IsKontingentPflicht: Kanalgruppe === 'Kostenpflichtig' }),
  derive: (row) => ({
    ...row,
    ...Object.fromEntries(Object.entries(anbindung).flatMap(([art, name]) => (art === row.Art ? [] : [[name, null]]))),
  }),
};
