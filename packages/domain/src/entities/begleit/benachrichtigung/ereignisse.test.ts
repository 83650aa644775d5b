import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { english } from '../../../texts/english/index.ts';
import { ereignisse, meldung } from './ereignisse.ts';

/** By hand, from what domain model 4 and 8 call notified. */
const erwartet = [
  'BewerbungEingegangen',
  'AnfrageFreigegeben',
  'AnfrageAusPortal',
  'PvFeedback',
  'PvTermin',
  'PvAngenommen',
  'PvAbgelehnt',
  'StundenZurueckgewiesen',
  'EndeAngefragt',
  'InseratZurueckgewiesen',
  'ProjektKommentar',
  'AufgabeDerNiederlassung',
  'Erwaehnung',
  'Kommentar',
  'BeobachtetStatus',
  'EinwilligungWiderrufen',
  'LaufFertig',
  'LaufAbgebrochen',
  'LoeschfristenAbgelaufen',
];

test('every event has words, somebody who is told, and a place it leads to', () => {
  expect(Object.keys(ereignisse)).toEqual(erwartet);
  for (const { caption, text, link } of Object.values(ereignisse)) {
    expect(caption.length).toBeGreaterThan(5);
    expect(text).toMatch(/\{\w+\}/);
    expect(link).toMatch(/^(\/[a-z-]+(\/|\?id=)\{id\}|\{link\})$/);
  }
  expect(meldung('PvAngenommen', { nr: 'PV-7', id: 3 })).toEqual({
    text: 'Vorschlag PV-7 wurde angenommen',
    link: '/pv/3',
  });
  const inEnglish = (german: string) => (german === 'Pausieren' ? 'Pause' : german);
  expect(meldung('LaufFertig', { aktion: 'Pausieren', erledigt: 3, anzahl: 4, id: 7 }, inEnglish)).toEqual({
    text: 'Pause: 3 von 4 erledigt',
    link: '/laeufe?id=7',
  });
});

test('each has English words with the same places', () => {
  const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();
  for (const { text } of Object.values(ereignisse)) {
    const words: string = english[text];
    expect(words).not.toBe('');
    expect(placesIn(words)).toEqual(placesIn(text));
  }
});

test('each rings somewhere', () => {
  const folder = resolve(import.meta.dirname, '../../../../../../apps/server/src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
  for (const name of erwartet) expect(sources).toContain(`'${name}'`);
});
