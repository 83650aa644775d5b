import { expect, test } from 'vitest';
import { moduleKeys } from './module-keys.ts';

/** By hand. */
const specified =
  'PvDat PersSt AnfrageDat KundenportalEinsatz FakturaDat AmsSt StelleninseratSt KanalSt HokifySt LayoutSt JobseiteSt StepstoneSt JobbezeichnungSt StelleninseratTypSt IventaZielplattformSt BewerbungEinstellungSt StelleninseratInhaltSt KontingentBenutzergruppeSt BenutzergruppeStelleninseratSt RegionSt BeraterSt SpracheSt WaehrungSt HeaderbildSt ArbeitszeitSt LandeseiteSt UnternehmenSt BerufsgruppeSt NiederlassungSt DienstleistungSt PersonengruppeSt VerguenstigungSt BerufserfahrungSt NiederlassungAmsSt EinwilligungDsgvoSt FirmenbeschreibungSt RestSchnittstelleSt StelleninseratFeedSt';

test('[NAV-08] the 38 module keys of the specification and ours', () => {
  expect(specified.split(' ')).toHaveLength(38);
  expect([...moduleKeys].toSorted()).toEqual([...specified.split(' '), 'AnfrageProjektDat'].toSorted());
});
