import { addDays } from '@disponent/domain/days';
import { keepFiles } from '../src/documents/keep.ts';
import { fade } from './bilder/fade.ts';
import { allgemeineBloecke, englischeBloecke, gruppentexte } from './data/inserattexte.ts';
import { formulare, formulartexte, headerbilder, layouts, verguenstigungen } from './data/texte.ts';
import type { Ids, Loader } from './loader.ts';
import { ordered, type Stammlisten } from './stammdaten.ts';

/** How ads and pages look, and what they are made of. */
export interface Darstellung {
  layout: Ids;
  formular: Ids;
  headerbild: Ids;
  verguenstigung: Ids;
  /** Text blocks by Kurzbezeichnung. */
  inhalt: Ids;
}

const kurz = (row: { Kurzbezeichnung: string }) => row.Kurzbezeichnung;
const absatz = (text: string) => `<p>${text}</p>`;

/** 'AUF-PROD' → the tasks of that group, as an ad shows them. */
export const liste = (punkte: readonly string[]): string =>
  `<ul>${punkte.map((punkt) => `<li>${punkt}</li>`).join('')}</ul>`;

export async function loadDarstellung(loader: Loader, listen: Stammlisten): Promise<Darstellung> {
  const { einwilligung } = listen;
  return {
    layout: await loader.addAll('LayoutSt', ordered(layouts.map((one) => ({ ...one }))), kurz),
    formular: await loader.addAll(
      'BewerbungEinstellungSt',
      ordered(formulare.map((one) => formularRow(one, einwilligung))),
      kurz,
    ),
    headerbild: await loadHeaderbilder(loader, listen),
    verguenstigung: await loader.addAll(
      'VerguenstigungSt',
      ordered(
        verguenstigungen.map(([Kurzbezeichnung, Bezeichnung, Icon, Kategorie, InseratText]) => ({
          Kurzbezeichnung,
          Bezeichnung,
          Icon,
          Kategorie,
          InseratText,
        })),
      ),
      kurz,
    ),
    inhalt: await loader.addAll('StelleninseratInhaltSt', ordered(inhaltRows(listen)), kurz),
  };
}

function formularRow(one: (typeof formulare)[number], einwilligung: Ids) {
  return {
    Kurzbezeichnung: one.kurz,
    Bezeichnung: one.name,
    Einwilligungen: ['BEW', 'EVID', ...(one.kurz === 'RPO' ? ['WEITER'] : [])].map((name) => einwilligung.get(name)),
    BestaetigungBetreff: formulartexte.betreff,
    BestaetigungText: formulartexte.bestaetigung,
    AbsageText: formulartexte.absage,
    ErfolgsText: formulartexte.erfolg,
    IsLebenslaufPflicht: 'lebenslauf' in one,
    BewerbungFeld: one.felder.map((feld, index) => ({
      Feld: feld.replace('!', ''),
      IsPflicht: feld.endsWith('!'),
      Sortierung: (index + 1) * 10,
    })),
    BewerbungFrage: one.fragen.map(([Text, Art, ...Optionen]) => ({ Text, Art, Optionen })),
  };
}

async function loadHeaderbilder(loader: Loader, { berufsgruppe }: Stammlisten): Promise<Ids> {
  const ids = await loader.takeIds('HeaderbildSt', headerbilder.length);
  const bilder = await keepFiles(
    loader,
    headerbilder.map(([name, , , , von, bis], index) => ({
      dateiname: `${name.toLowerCase()}.png`,
      mime: 'image/png',
      bytes: fade(1200, 400, von, bis),
      entitaet: 'HeaderbildSt',
      eigentuemerId: ids[index] ?? 0,
      feld: 'Bild',
    })),
  );
  const rows = headerbilder.map(([Kurzbezeichnung, Bezeichnung, gruppe, AltText], index) => ({
    Id: ids[index],
    Kurzbezeichnung,
    Bezeichnung,
    AltText,
    Bild: bilder[index],
    Quelle: 'Eigene Gestaltung',
    Lizenz: 'Uneingeschränkt nutzbar',
    LizenzBis: index % 4 === 1 ? addDays(loader.today, 20 + index * 15) : null,
    IdBerufsgruppe: gruppe === null ? null : berufsgruppe.get(gruppe),
    Fokuspunkt: { x: 0.5, y: 0.4 },
  }));
  return loader.addAll('HeaderbildSt', ordered(rows), kurz);
}

/** Introduction, tasks and profile of each Berufsgruppe, and blocks for all. */
function inhaltRows({ berufsgruppe, sprache, dienstleistung }: Stammlisten) {
  const je = Object.entries(gruppentexte).flatMap(([gruppe, { einleitung, aufgaben, profil }]) =>
    [
      {
        Kurzbezeichnung: `EIN-${gruppe}`,
        Bezeichnung: `Einleitung ${gruppe}`,
        Block: 'Einleitung',
        Text: absatz(einleitung),
      },
      { Kurzbezeichnung: `AUF-${gruppe}`, Bezeichnung: `Aufgaben ${gruppe}`, Block: 'Aufgaben', Text: liste(aufgaben) },
      { Kurzbezeichnung: `PRO-${gruppe}`, Bezeichnung: `Profil ${gruppe}`, Block: 'Profil', Text: liste(profil) },
    ].map((row) => ({ ...row, Berufsgruppen: [berufsgruppe.get(gruppe)] })),
  );
  const alle = allgemeineBloecke.map(([Block, Kurzbezeichnung, Bezeichnung, text, IsStandard = false]) => ({
    Kurzbezeichnung,
    Bezeichnung,
    Block,
    Text: absatz(text),
    IsStandard,
    IsPflicht: Kurzbezeichnung === 'RECHT-GLBG',
    Dienstleistungen: Kurzbezeichnung === 'RECHT-AUEG' ? [dienstleistung.get('UEB')] : [],
  }));
  const englisch = englischeBloecke.map(([Block, Kurzbezeichnung, Bezeichnung, text]) => ({
    Kurzbezeichnung,
    Bezeichnung,
    Block,
    Text: absatz(text),
    IdSprache: sprache.get('en'),
  }));
  return [...je, ...alle, ...englisch];
}
