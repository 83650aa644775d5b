import { expect, test } from 'vitest';
import { stepsOf } from './steps.ts';

const begun = { ErstelltAm: new Date(2026, 3, 27), ErstelltVonText: 'Tina Gruber' };
const change = (Nach: string, day: number) => ({ Nach, Am: new Date(2026, 3, day), IdBenutzerText: 'Maria Huber' });

test('a draft has begun and nothing more', () => {
  const steps = stepsOf({ ...begun, Status: 'Entwurf' }, []);
  expect(steps.map(({ done }) => done)).toEqual([1, 0, 0, 0, 0]);
  expect(steps[0]).toMatchObject({ status: 'Entwurf', at: begun.ErstelltAm, by: 'Tina Gruber' });
});

test('what was taken back is not done, although it once was', () => {
  const steps = stepsOf({ ...begun, Status: 'Entwurf' }, [change('Geprueft', 28), change('Entwurf', 29)]);
  expect(steps.map(({ done }) => done)).toEqual([1, 0, 0, 0, 0]);
  expect(steps[1]?.at).toBeUndefined();
});

test('a part that is paid fills its part of the last step', () => {
  const row = { ...begun, Status: 'Teilbezahlt', BezahltBetrag: 250, SummeBrutto: 1000 };
  const changes = [change('Geprueft', 28), change('Festgeschrieben', 29), change('Versendet', 30)];
  expect(stepsOf(row, changes).map(({ done }) => done)).toEqual([1, 1, 1, 1, 0.25]);
});

test('it was sent on the day it was sent, although a payment was taken back since', () => {
  const changes = [
    change('Festgeschrieben', 28),
    change('Versendet', 29),
    change('Teilbezahlt', 30),
    change('Versendet', 30),
  ];
  expect(stepsOf({ ...begun, Status: 'Versendet' }, changes)[3]).toMatchObject({
    status: 'Versendet',
    at: new Date(2026, 3, 29),
  });
});

test('a cancelled invoice ends where it was cancelled', () => {
  const changes = [change('Geprueft', 28), change('Festgeschrieben', 29), change('Storniert', 30)];
  const steps = stepsOf({ ...begun, Status: 'Storniert' }, changes);
  expect(steps.map(({ status }) => status)).toEqual(['Entwurf', 'Geprueft', 'Festgeschrieben', 'Storniert']);
});
