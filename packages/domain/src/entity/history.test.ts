import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { file } from '../kinds/file.ts';
import { iban } from '../kinds/iban.ts';
import { json } from '../kinds/json.ts';
import { number } from '../kinds/number.ts';
import { multiReference, reference } from '../kinds/reference.ts';
import { secret } from '../kinds/secret.ts';
import { text } from '../kinds/text.ts';
import { textList } from '../kinds/text-list.ts';
import { defineChild, defineEntity } from './define.ts';
import { diffRecord, geaendert, hasChanges, recordAt, undo, type WireRecord } from './history.ts';
import { buildTables } from './table.ts';

const anforderung = defineChild({
  caption: { one: 'Anforderung', many: 'Anforderungen' },
  text: { fields: ['Text'] },
  fields: { Text: text({ caption: 'Text' }) },
});

const position = defineChild({
  caption: { one: 'Position', many: 'Positionen' },
  text: { fields: ['Titel'] },
  fields: {
    Titel: text({ caption: 'Titel' }),
    Anzahl: number({ caption: 'Anzahl' }),
    Beleg: file({ caption: 'Beleg' }),
  },
  children: { Anforderung: anforderung },
});

const auftrag = defineEntity({
  key: 'Auftrag',
  caption: { one: 'Auftrag', many: 'Aufträge' },
  text: { fields: ['Titel'] },
  fields: {
    Titel: text({ caption: 'Titel' }),
    IdKunde: reference({ caption: 'Kunde', to: 'Auftrag' }),
    Team: multiReference({ caption: 'Team', to: 'Auftrag' }),
    Schlagworte: textList({ caption: 'Schlagworte' }),
    Werte: json({ caption: 'Werte' }),
    Iban: iban({ caption: 'IBAN' }),
    SvNummer: text({ caption: 'SV-Nummer', encrypted: true }),
    Passwort: secret({ caption: 'Passwort' }),
    AnzahlOffen: number({ caption: 'Offen', computed: 'query' }),
  },
  children: { Position: position },
  grid: ['Titel'],
});

const tables = buildTables([auftrag]);
const table = tables.get('Auftrag')!;

const value = fc.option(fc.constantFrom('Linz', 'Wels', 'Steyr'));
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }).map((list) => list.sort((a, b) => a - b));
const rowList = <T extends object>(row: fc.Arbitrary<T>) =>
  fc
    .uniqueArray(fc.record({ Id: fc.integer({ min: 1, max: 7 }), row }), { maxLength: 6, selector: ({ Id }) => Id })
    .map((rows) => rows.map(({ Id, row: fields }) => ({ Id, ...fields })));

const positions = rowList(
  fc.record({
    Titel: value,
    Anzahl: fc.option(fc.integer({ min: 0, max: 2 })),
    Beleg: fc.option(fc.integer({ min: 1, max: 3 }).map((Id) => ({ Id, Dateiname: `beleg-${Id}.pdf` }))),
    Anforderung: rowList(fc.record({ Text: value })),
  }),
);

const record: fc.Arbitrary<WireRecord> = fc.record({
  Id: fc.constant(5),
  Titel: value,
  IdKunde: fc.option(fc.integer({ min: 1, max: 3 })),
  Team: ids,
  Schlagworte: fc.option(fc.array(fc.constantFrom('A', 'B'), { maxLength: 3 })),
  Werte: fc.option(fc.jsonValue({ maxDepth: 2 })),
  Position: positions,
});

const throughJson = <T>(plain: T): T => JSON.parse(JSON.stringify(plain)) as T;

describe('undo', () => {
  test('leads back from any record to any earlier one', () => {
    fc.assert(
      fc.property(record.map(throughJson), record.map(throughJson), (before, after) => {
        expect(undo(table, after, throughJson(diffRecord(table, before, after)))).toEqual(before);
      }),
      { numRuns: 500 },
    );
  });

  test('brings back a deleted record with all its children', () => {
    fc.assert(
      fc.property(record.map(throughJson), (before) => {
        const Aenderungen = throughJson(diffRecord(table, before, null));
        expect(recordAt(table, null, [{ DatensatzId: 5, Aktion: 'Loeschen', Aenderungen }])).toEqual(before);
      }),
    );
  });

  test('through a whole life, newest first, finds every state', () => {
    fc.assert(
      fc.property(fc.array(record.map(throughJson), { minLength: 1, maxLength: 5 }), (states) => {
        const life = [null, ...states, null];
        const entries = life.slice(1).map((after, index) => {
          const before = life[index] ?? null;
          const Aktion = before ? (after ? 'Aendern' : 'Loeschen') : 'Anlegen';
          return { DatensatzId: 5, Aktion, Aenderungen: throughJson(diffRecord(table, before, after)) };
        });
        entries.reverse();
        for (const [index, state] of life.toReversed().entries())
          expect(recordAt(table, null, entries.slice(0, index))).toEqual(state);
      }),
    );
  });

  test('passes over entries that changed nothing', () => {
    const current = { Id: 5, Titel: 'Linz' };
    expect(recordAt(table, current, [{ DatensatzId: 5, Aktion: 'Lesen', Aenderungen: null }])).toBe(current);
  });
});

describe('diffRecord', () => {
  const base = { Id: 5, Titel: 'Linz', Team: [1, 2], Iban: 'AT1', SvNummer: '1', Position: [] };

  test('the same record has no changes, whatever else came along', () => {
    fc.assert(
      fc.property(record.map(throughJson), (same) => {
        expect(hasChanges(diffRecord(table, same, throughJson(same)))).toBe(false);
      }),
    );
    const after = { ...base, IdKundeText: 'Voralpen', AnzahlOffen: 7, Version: 9, Team: [2, 1] };
    expect(diffRecord(table, base, after)).toEqual({ Felder: {} });
  });

  test('old and new value stand side by side', () => {
    expect(diffRecord(table, base, { ...base, Titel: 'Wels' })).toEqual({ Felder: { Titel: ['Linz', 'Wels'] } });
  });

  test('of bank accounts, encrypted and secret values only that they changed', () => {
    const after = { ...base, Iban: 'AT2', SvNummer: '2', Passwort: 'geheim' };
    const hidden = [geaendert, geaendert];
    expect(diffRecord(table, base, after)).toEqual({ Felder: { Iban: hidden, SvNummer: hidden, Passwort: hidden } });
    expect(undo(table, after, diffRecord(table, base, after))).toMatchObject({ Iban: 'AT2', SvNummer: '2' });
    expect(JSON.stringify(diffRecord(table, after, null))).not.toMatch(/AT2|geheim/);
  });

  test('what a save left out did not change', () => {
    expect(diffRecord(table, base, { Id: 5, Titel: 'Linz' })).toEqual({ Felder: {} });
  });

  test('a deleted row does not make a change of those behind it', () => {
    const rows = [1, 2, 3].map((Id) => ({ Id, Titel: `P${Id}` }));
    const change = diffRecord(table, { ...base, Position: rows }, { ...base, Position: rows.slice(1) });
    expect(change.Kinder?.Position).toEqual({
      1: { Aktion: 'Loeschen', Felder: { Titel: ['P1', null], Reihenfolge: [0, null] } },
    });
  });

  test('a new order is told by the rows that moved', () => {
    const [a, b, c] = [1, 2, 3].map((Id) => ({ Id, Titel: `P${Id}` }));
    const change = diffRecord(table, { ...base, Position: [a, b, c] }, { ...base, Position: [b, a, c] });
    expect(change.Kinder?.Position).toEqual({
      1: { Aktion: 'Aendern', Felder: { Reihenfolge: [0, 1] } },
      2: { Aktion: 'Aendern', Felder: { Reihenfolge: [1, 0] } },
    });
  });
});
