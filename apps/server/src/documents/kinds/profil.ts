import { persSt } from '@disponent/domain/entities/person';
import { personAusbildung, personQualifikation, personSprache } from '@disponent/domain/entities/person/werdegang';
import type { RowOf } from '@disponent/domain/entity/define';
import type { Paper } from '../layout/paper.ts';
import { bullets, type Fact, facts, heading, paragraph, title } from '../layout/text.ts';
import {
  type Block,
  blocksOf,
  dayWords,
  labelWords,
  listWords,
  monthWords,
  numberWords,
  periodWords,
} from '../words.ts';

type Person = RowOf<typeof persSt>;

/** A person as customers are told of one; nothing of it is for another purpose, so nothing else is in it. */
export interface Profil {
  readonly titel: string;
  readonly unter: string;
  readonly eckdaten: readonly Fact[];
  readonly text: readonly Block[];
  readonly begruendung: string | null;
  readonly qualifikationen: readonly (readonly [string, string, string])[];
  readonly sprachen: readonly (readonly [string, string])[];
  readonly werdegang: readonly { zeit: string; was: string; wo: string; text: string }[];
  readonly ausbildung: readonly { zeit: string; was: string; wo: string }[];
}

interface ProfilOptions {
  readonly isAnonym: boolean;
  /** What the proposal says instead of or besides the person's own. */
  readonly text?: string | null;
  readonly begruendung?: string | null;
  readonly nummer: string;
  readonly verfuegbarAb?: string | null;
  readonly entgelt?: string | null;
}

/** Age, sex, nationality and picture are in none of them: nobody is to be chosen by these. */
export function profilOf(person: Person, { isAnonym, nummer, ...of }: ProfilOptions): Profil {
  const hide = isAnonym ? withoutNames(person) : (text: string) => text;
  const adresse = person.PersonAdresse.find(({ IsHaupt }) => IsHaupt) ?? person.PersonAdresse[0];
  const name = [person.Titel, person.Vorname, person.Nachname].filter(Boolean).join(' ');
  const { fields } = persSt;
  const stunden = [person.StundenVon, person.StundenBis]
    .filter((value) => value !== null)
    .map((value) => numberWords(value, 'n1'));
  return {
    titel: isAnonym
      ? person.IdJobbezeichnungText || 'Kandidat:in'
      : [name, person.TitelNach].filter(Boolean).join(', '),
    unter: isAnonym ? `Anonymes Profil ${nummer}` : [person.IdJobbezeichnungText, nummer].filter(Boolean).join(' · '),
    eckdaten: [
      ['Beruf', listWords([person.IdJobbezeichnungText, ...textsIn(person.Jobbezeichnungen)])],
      ['Berufserfahrung', person.IdBerufserfahrungText],
      ['Verfügbar ab', dayWords(of.verfuegbarAb ?? person.VerfuegbarAb) || 'sofort'],
      [
        'Arbeitszeit',
        listWords([
          ...textsIn(person.Arbeitszeiten),
          stunden.length > 0 ? `${[...new Set(stunden)].join(' bis ')} Stunden je Woche` : '',
        ]),
      ],
      [
        'Schichten',
        listWords((person.Schichtbereitschaft ?? []).map((code) => labelWords(fields.Schichtbereitschaft, code))),
      ],
      ['Führerscheine', listWords([...(person.Fuehrerscheine ?? []), person.IsEigenerPkw ? 'eigener Pkw' : ''])],
      ['Einsatzgebiet', listWords(textsIn(person.Regionen))],
      ['Wohnort', isAnonym ? null : listWords([[adresse?.Plz, adresse?.Ort].filter(Boolean).join(' ')])],
      ['Entgeltvorstellung', of.entgelt],
    ],
    text: blocksOf(of.text || person.Kurzprofil).map((block) => ({ ...block, text: hide(block.text) })),
    begruendung: of.begruendung ? hide(of.begruendung) : null,
    qualifikationen: person.PersonQualifikation.map((one) => [
      one.IdQualifikationText ?? '',
      labelWords(personQualifikation.fields.Stufe, one.Stufe),
      one.GueltigBis
        ? `gültig bis ${dayWords(one.GueltigBis)}`
        : one.JahrePraxis
          ? `${one.JahrePraxis} Jahre Praxis`
          : '',
    ]),
    sprachen: person.PersonSprache.map((one) => [
      one.IdSpracheText ?? '',
      labelWords(personSprache.fields.Niveau, one.Niveau),
    ]),
    werdegang: person.PersonTaetigkeit.toSorted((a, b) => String(b.Von).localeCompare(String(a.Von))).map((one) => ({
      zeit: periodWords(one.Von, one.Bis, isAnonym ? yearWords : monthWords),
      was: hide(one.Funktion ?? ''),
      // Who has worked where, and when, is soon found out.
      wo: isAnonym ? (one.IdBerufsgruppeText ?? '') : listWords([one.Arbeitgeber, one.Ort]),
      text: hide(one.Taetigkeiten ?? ''),
    })),
    ausbildung: person.PersonAusbildung.map((one) => ({
      zeit:
        one.Von || one.Bis
          ? [one.Von, one.Bis]
              .filter(Boolean)
              .map((value) => (isAnonym ? yearWords : monthWords)(value))
              .join(' – ')
          : '',
      was: listWords([
        labelWords(personAusbildung.fields.Art, one.Art),
        hide(one.Bezeichnung ?? ''),
        one.IsAbgeschlossen ? '' : 'nicht abgeschlossen',
      ]),
      wo: isAnonym ? '' : listWords([one.Institut]),
    })),
  };
}

const yearWords = (wire: string | null | undefined): string => wire?.slice(0, 4) ?? '';

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((one) => String((one as { Text?: string }).Text ?? '')).filter(Boolean) : [];

/** Addresses and numbers of any kind, also such as nobody entered as theirs. */
const ways = [
  /[\w.+-]+@[\w-]+\.[\w.]+/g,
  /https?:\/\/\S+|www\.\S+/gi,
  /(?:\+|00)\d[\d\s/()-]{6,}\d|\b0\d[\d\s/()-]{6,}\d/g,
];

/** Free texts may tell who it is: names, ways to reach the person, employers and schools are taken out of them. */
function withoutNames(person: Person): (text: string) => string {
  const names = [
    person.Vorname,
    person.Nachname,
    ...(person.Nachname ?? '').split(/[\s-]+/),
    ...(person.Vorname ?? '').split(/[\s-]+/),
    person.Email,
    person.EmailZweit,
    person.Mobil,
    person.Telefon,
    person.PersonalNr,
    ...person.PersonAdresse.flatMap(({ Strasse, Ort }) => [Strasse, Ort]),
    ...person.PersonTaetigkeit.flatMap(({ Arbeitgeber, Ort }) => [Arbeitgeber, Ort]),
    ...person.PersonAusbildung.map(({ Institut }) => Institut),
  ].filter((name): name is string => typeof name === 'string' && name.length > 1);
  const longestFirst = [...new Set(names)]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const named = new RegExp(`(?<![\\p{L}\\d])(?:${longestFirst.join('|') || '(?!)'})s?(?![\\p{L}\\d])`, 'giu');
  return (text) => ways.reduce((left, way) => left.replace(way, '…'), text).replace(named, '…');
}

export function drawProfil(paper: Paper, profil: Profil): void {
  title(paper, profil.titel, profil.unter);
  facts(paper, profil.eckdaten, 110);
  if (profil.begruendung) part(paper, 'Warum diese Person passt', [{ kind: 'p', text: profil.begruendung }]);
  part(paper, 'Kurzprofil', profil.text);
  if (profil.qualifikationen.length > 0) {
    heading(paper, 'Qualifikationen');
    facts(
      paper,
      profil.qualifikationen.map(([was, ...mehr]) => [was, listWords(mehr) || '–']),
      200,
    );
  }
  if (profil.sprachen.length > 0) {
    heading(paper, 'Sprachen');
    facts(paper, profil.sprachen, 200);
  }
  if (profil.werdegang.length > 0) {
    heading(paper, 'Beruflicher Werdegang');
    for (const { zeit, was, wo, text } of profil.werdegang)
      facts(paper, [[zeit, [listWords([was, wo]), text].filter(Boolean).join('\n')]], 110);
  }
  if (profil.ausbildung.length > 0) {
    heading(paper, 'Ausbildung');
    for (const { zeit, was, wo } of profil.ausbildung)
      facts(paper, [[zeit || '–', [was, wo].filter(Boolean).join('\n')]], 110);
  }
}

function part(paper: Paper, caption: string, blocks: readonly Block[]): void {
  if (blocks.length === 0) return;
  heading(paper, caption);
  for (let index = 0; index < blocks.length; ) {
    const block = blocks[index] as Block;
    if (block.kind === 'p') {
      paragraph(paper, block.text);
      index += 1;
      continue;
    }
    const end = blocks.findIndex(({ kind }, at) => at > index && kind !== 'li');
    const items = blocks.slice(index, end === -1 ? undefined : end);
    bullets(
      paper,
      items.map(({ text }) => text),
    );
    index += items.length;
  }
}
