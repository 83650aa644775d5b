import { expect, test } from 'vitest';
import { emailVorlage } from '../email-vorlage.ts';
import { variablen } from './anlass.ts';
import { wortlaut } from './wortlaut.ts';

/** Domain model 7.1, by hand; an interview can also be changed and cancelled. */
const erwartet = [
  'PvVorschlag',
  'TerminAngebot',
  'InterviewEinladung',
  'InterviewGeaendert',
  'InterviewAbgesagt',
  'Zusage',
  'Absage',
  'AnfrageFreigabe',
  'BewerbungEingang',
  'EinsatzInfo',
  'StundenErinnerung',
  'EigeneStunden',
  'Rechnung',
  'Mahnung1',
  'Mahnung2',
  'Mahnung3',
  'EinwilligungVerlaengern',
  'Jobinfo',
  'KontoAktivieren',
  'PasswortVergessen',
  'Benachrichtigung',
  'Zusammenfassung',
  'Mitteilung',
  'Kundeninfo',
  'Auswertung',
];

const variablesIn = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

test('every occasion has words of its own in German and in English', () => {
  expect(emailVorlage.fields.Anlass.values).toEqual(erwartet);
  expect(Object.keys(wortlaut)).toEqual(erwartet);
  const subjects = Object.values(wortlaut).flatMap(({ de, en }) => [de.betreff, en.betreff]);
  expect(new Set(subjects).size).toBe(2 * erwartet.length);
});

test.each(Object.entries(wortlaut))('%s says the same in both, with variables that will be filled in', (_, words) => {
  for (const { betreff, text } of Object.values(words)) {
    expect(betreff.length).toBeLessThanOrEqual(150);
    expect(text).toMatch(/^<p>(Guten Tag|Dear) \{\{Empfaenger\}\},<\/p>/);
    expect(text.length).toBeLessThan(8000);
    for (const name of variablesIn(betreff + text)) expect(variablen).toContain(name);
  }
  const used = (language: 'de' | 'en') =>
    [...new Set(variablesIn(words[language].betreff + words[language].text))].toSorted();
  expect(used('en')).toEqual(used('de'));
});
