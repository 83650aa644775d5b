import { plainText } from '../../kinds/richtext.ts';
import { type Messages, type Sentence, sentence } from '../../texts/sentence.ts';

const texte = ['Einleitung', 'Aufgaben', 'Profil', 'Angebot', 'Kontakt'] as const;

/** What may be read as a wish for a certain age (§ 17 GlBG), and what to say instead, with the ending that was found. */
const altersbezug: readonly (readonly [found: RegExp, instead: string, isWordForWord?: true])[] = [
  [/(?<!\p{L})jung(e[sn]?) (?:und )?(?:dynamische[sn]? )?team(?!\p{L})/iu, 'eingespielt$1 Team', true],
  [/(?<!\p{L})jung(?:e[rsn]?)?,? (?:und |& )?dynamisch(e[rsn]?)?(?!\p{L})/iu, 'engagiert$1', true],
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
    for (const [pattern, instead] of altersbezug) {
      const wort = pattern.exec(plainText(String(row[name] ?? '')))?.[0];
      const vorschlag = wort?.replace(pattern, instead);
      if (wort && vorschlag)
        say(name, sentence('Möglicher Altersbezug „{wort}“ (GlBG), Vorschlag: „{vorschlag}“', { wort, vorschlag }));
    }
  return messages;
}

/** A title without its place: in brackets, or at its end. Where it stands elsewhere, somebody has to write it anew. */
export function titelOhneOrt(titel: string, ort: string): string | undefined {
  const name = ort.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const place = new RegExp(String.raw`\s*\((?:in )?${name}\)|(?:\s*[,–|-]|\s+in|\s+für)\s+${name}\s*$`, 'iu');
  const rest = titel.replace(place, '').trim();
  return rest === titel.trim() || wordsOf(rest).includes(` ${wordsOf(ort).trim()} `) ? undefined : rest;
}

/** A text with the other word in the place of the one that was found; not across markup, nor where it would not fit its sentence. */
export function ohneAltersbezug(html: string, wort: string): string | undefined {
  const [pattern, instead] = altersbezug.find(([found, , isWordForWord]) => isWordForWord && found.test(wort)) ?? [];
  if (!pattern || instead === undefined || !html.includes(wort)) return undefined;
  const other = wort.replace(pattern, instead);
  return html.replace(wort, () => (/^\p{Lu}/u.test(wort) ? other.charAt(0).toUpperCase() + other.slice(1) : other));
}

const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .join(' ')} `;
