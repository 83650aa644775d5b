import { writingOf } from '@disponent/domain/entity/writing';
import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { listAt, ownPart, writingAt } from './writing-at.ts';

const table = tableOf('AnfrageDat');
const kunde = { IsPlattformAdmin: false, BenutzerrolleTyp: 0, Rechte: [] };
const record = (Status: string) => ({ Status, AnfragePosition: [{ Id: 4, AnfrageAnforderung: [{}] }] });
const at = (Status: string, path: string) => writingAt(writingOf(table, record(Status), kunde), record(Status), path);

test('[S21] a customer fills in his draft, not its price, and later only what is his', () => {
  expect(at('Entwurf', 'Titel').field('Titel')).toBe(true);
  expect(at('Entwurf', 'AnfragePosition.0.Anzahl').field('Anzahl')).toBe(true);
  expect(at('Entwurf', 'AnfragePosition.0.Verrechnungssatz').field('Verrechnungssatz')).toBe(false);
  expect(at('Entwurf', 'AnfragePosition.0.AnfrageAnforderung.0.Text').field('Text')).toBe(true);
  expect(at('Offen', 'Titel').field('Titel')).toBe(false);
  expect(at('Offen', 'KundenReferenz').field('KundenReferenz')).toBe(true);
  expect(at('Offen', 'AnfragePosition.0.Anzahl').field('Anzahl')).toBe(false);
});

test('[S21] rows are added and taken away where the list is his', () => {
  const list = (Status: string, path: string) => {
    const { adds, removes } = listAt(writingOf(table, record(Status), kunde), record(Status), path);
    return { adds, removes };
  };
  expect(list('Entwurf', 'AnfragePosition.0.AnfrageAnforderung')).toEqual({ adds: true, removes: true });
  expect(list('Entwurf', 'AnfrageCoLieferant')).toEqual({ adds: false, removes: false });
  expect(list('Offen', 'AnfragePosition')).toEqual({ adds: false, removes: false });
});

test('[S21] what a customer may not write does not travel', () => {
  const wire = {
    Titel: 'Lagerhilfe',
    IdBerater: 7,
    Prioritaet: 'Normal',
    AnfragePosition: [{ Id: 4, Anzahl: 2, Verrechnungssatz: 41.5 }, { Anzahl: 1 }],
    AnfrageCoLieferant: [],
  };
  expect(ownPart(table, wire, writingOf(table, record('Entwurf'), kunde))).toEqual({
    Titel: 'Lagerhilfe',
    AnfragePosition: [{ Id: 4, Anzahl: 2 }, { Anzahl: 1 }],
    AnfrageCoLieferant: [],
  });
});
