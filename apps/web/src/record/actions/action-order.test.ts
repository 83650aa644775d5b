import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { actionOrder, isFinal, needsConfirm } from './action-order.ts';
import { backOf } from './back-of.ts';

const names = (table: string, allowed: readonly string[]) => {
  const { buttons, menu, isForward } = actionOrder(tableOf(table), allowed);
  return { buttons: buttons.map(({ name }) => name), menu: menu.map(({ name }) => name), isForward };
};

test.each([
  ['PersSt', ['Speichern', 'Loeschen'], { buttons: [], menu: [], isForward: false }],
  [
    'PersSt',
    ['PruefungStarten', 'InPoolAufnehmen', 'Sperren', 'Anonymisieren'],
    { buttons: ['PruefungStarten', 'InPoolAufnehmen'], menu: ['Sperren', 'Anonymisieren'], isForward: true },
  ],
  ['PersSt', ['Einstellen', 'Sperren'], { buttons: ['Einstellen'], menu: ['Sperren'], isForward: true }],
  [
    'PersSt',
    ['AuskunftErstellen', 'Sperren'],
    { buttons: [], menu: ['AuskunftErstellen', 'Sperren'], isForward: false },
  ],
  ['PersSt', ['Austritt', 'Sperren'], { buttons: [], menu: ['Austritt', 'Sperren'], isForward: false }],
  [
    'PvDat',
    ['TerminVereinbaren', 'AngebotLegen', 'Annehmen', 'Ablehnen', 'Zurueckziehen'],
    {
      buttons: ['TerminVereinbaren', 'AngebotLegen'],
      menu: ['Annehmen', 'Ablehnen', 'Zurueckziehen'],
      isForward: true,
    },
  ],
  // What ends an assignment is not done by the way.
  [
    'KundenportalEinsatz',
    ['Unterbrechen', 'Beenden'],
    { buttons: [], menu: ['Unterbrechen', 'Beenden'], isForward: false },
  ],
  [
    'BenutzerSt',
    ['PasswortZuruecksetzen', 'SitzungenBeenden', 'Sperren'],
    { buttons: ['PasswortZuruecksetzen', 'SitzungenBeenden'], menu: ['Sperren'], isForward: false },
  ],
] as const)('%s with %j: at most two buttons, what leads on first', (table, allowed, expected) => {
  expect(names(table, allowed)).toEqual(expected);
});

test.each([
  ['FakturaDat', 'Geprueft', 'Festschreiben'],
  ['FakturaDat', 'Versendet', 'ZahlungBuchen'],
  ['StelleninseratSt', 'Entwurf', 'ZurFreigabe'],
  ['StelleninseratSt', 'ZurFreigabe', 'Freigeben'],
  ['StelleninseratSt', 'Freigegeben', 'Veroeffentlichen'],
  ['StelleninseratSt', 'Veroeffentlicht', undefined],
  ['StelleninseratSt', 'Pausiert', 'Fortsetzen'],
  ['StelleninseratSt', 'Abgelaufen', 'Verlaengern'],
  ['AnfrageDat', 'Offen', undefined],
  ['AnfrageDat', 'Pausiert', 'Fortsetzen'],
  ['KundenportalEinsatz', 'Aktiv', undefined],
  ['KundenportalEinsatz', 'Unterbrochen', 'Fortsetzen'],
  ['PersSt', 'Mitarbeiter', undefined],
  ['PersSt', 'Ausgetreten', 'Wiedereintritt'],
  ['PvDat', 'Angenommen', 'EinsatzAnlegen'],
  ['PvDat', 'Abgelehnt', 'Reaktivieren'],
  ['Stundennachweis', 'Eingereicht', 'Freigeben'],
])('of %s that is %s the main button is %s: never what ends it or goes back', (key, status, expected) => {
  const table = tableOf(key);
  const allowed = Object.entries(table.actions).filter(([, one]) => one.from.includes(status) && !one.isAutomatic);
  const { buttons, isForward } = actionOrder(
    table,
    allowed.map(([name]) => name),
    status,
  );
  expect(isForward ? buttons[0]?.name : undefined).toBe(expected);
});

test('whoever may not release an ad is not sent back to its draft either', () => {
  const { buttons, isForward } = actionOrder(tableOf('StelleninseratSt'), ['Bearbeiten'], 'ZurFreigabe');
  expect({ buttons: buttons.map(({ name }) => name), isForward }).toEqual({
    buttons: ['Bearbeiten'],
    isForward: false,
  });
});

test('what is not allowed is neither button nor menu', () => {
  const { buttons, menu } = names('PersSt', ['Einstellen']);
  expect([...buttons, ...menu]).toEqual(['Einstellen']);
});

test.each([
  ['PersSt', 'Anonymisieren', true],
  ['PersSt', 'Sperren', false],
  ['PersSt', 'Einstellen', false],
])('%s %s leads where nothing leads on from: %s', (key, name, expected) => {
  const table = tableOf(key);
  const action = table.actions[name];
  expect(action && isFinal(table, action)).toBe(expected);
});

test('an action beyond the status asks before it runs', () => {
  const table = tableOf('BenutzerSt');
  const action = table.actions['SitzungenBeenden'];
  expect(action && needsConfirm(table, { ...action, name: 'SitzungenBeenden' })).toBe(true);
});

test.each([
  ['AnfrageDat', 'Pausieren', 'InBearbeitung', ['Fortsetzen', 'Stornieren'], 'Fortsetzen'],
  ['FakturaDat', 'Pruefen', 'Entwurf', ['ZurueckInEntwurf', 'Freigeben'], 'ZurueckInEntwurf'],
  // The way back is not this user's to go.
  ['AnfrageDat', 'Pausieren', 'InBearbeitung', ['Stornieren'], undefined],
  // It would have to be asked for a reason or a day, which is another deed.
  ['PvDat', 'Reaktivieren', 'Zurueckgezogen', ['Zurueckziehen', 'Vorschlagen'], undefined],
  ['PersSt', 'Wiedereintritt', 'Ausgetreten', ['Austritt'], undefined],
  // What was sent is sent.
  ['PvDat', 'Vorschlagen', 'Entwurf', ['Zurueckziehen', 'Reaktivieren'], undefined],
] as const)('%s %s is taken back by what undoes it and nothing else', (key, name, was, allowed, back) => {
  const table = tableOf(key);
  const done = table.actions[name];
  if (!done) throw new Error(`${key} has no action ${name}`);
  expect(backOf(table, { ...done, name }, was, allowed)?.name).toBe(back);
});
