import { plainText } from '../../kinds/richtext.ts';
import { type Messages, type Sentence, sentence } from '../../texts/sentence.ts';

const texte = ['Einleitung', 'Aufgaben', 'Profil', 'Angebot', 'Kontakt'] as const;

/** What may be read as a wish for a certain age (§ 17 GlBG), and what to say instead. */
const altersbezug: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})junge[sn]? (?:und )?(?:dynamische[sn]? )?team(?!\p{L})/iu, 'eingespieltes Team'],
  [/(?<!\p{L})jung(?:e[rsn]?)?,? (?:und |& )?dynamisch\p{L}*/iu, 'engagiert'],
  [/(?<!\p{L})digital natives?(?!\p{L})/iu, 'sicher im Umgang mit digitalen Werkzeugen'],
];
const entgelt = /(?:€|\beuro\b|\beur\b|brutto)/i;

/** What is worth a second look before everybody reads it. None of it stands in the way. */
export function inseratHinweise(row: Readonly<Record<string, unknown>>): Messages {
  const messages: Messages = {};
  const say = (field: string, said: Sentence) => (messages[field] ??= []).push(said);
  const titel = String(row['Titel'] ?? '');
  const ort = String(row['ArbeitsortOrt'] ?? '').trim();
  if (ort !== '' && wordsOf(titel).includes(` ${wordsOf(ort).trim()} `))
    say('Titel', sentence('Ort im Titel: Jobbörsen lehnen „{wort}“ ab', { wort: ort }));
  const amount = entgelt.exec(titel)?.[0];
  if (amount) say('Titel', sentence('Entgelt im Titel: Jobbörsen lehnen „{wort}“ ab', { wort: amount }));
  for (const name of texte)
    for (const [pattern, vorschlag] of altersbezug) {
      const wort = pattern.exec(plainText(String(row[name] ?? '')))?.[0];
      if (wort)
        say(name, sentence('Möglicher Altersbezug „{wort}“ (GlBG), Vorschlag: „{vorschlag}“', { wort, vorschlag }));
    }
  return messages;
}

const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .join(' ')} `;
