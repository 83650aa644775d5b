import type { Ergebnis } from '../geschaeft/geschaeft.ts';
import type { Welt } from '../welt.ts';

const texte = [
  'Der Kunde möchte vor dem ersten Vorschlag noch einmal telefonieren.',
  'Bitte nur Personen mit eigenem Pkw, der letzte Bus fährt vor Schichtende.',
  'Preis ist mit der Geschäftsleitung abgestimmt.',
];

/** What colleagues say about a few requests, and who follows them. */
export async function loadKommentare({ loader, data, benutzer, uhr }: Welt, { anfragen }: Ergebnis): Promise<void> {
  const wir = data.benutzer.filter(({ berater }) => berater).flatMap((one) => benutzer.get(one.benutzername) ?? []);
  const rows = anfragen.slice(0, texte.length).map(({ id }, index) => {
    const IdBenutzer = wir.at(-1 - (index % wir.length));
    const am = uhr.vor(index + 1, 9);
    const by = { ErstelltVon: IdBenutzer, GeaendertVon: IdBenutzer, ErstelltAm: am, GeaendertAm: am };
    return { Entitaet: 'AnfrageDat', DatensatzId: id, IdBenutzer, ...by };
  });
  await loader.insert(
    'Kommentar',
    rows.map((row, index) => ({ ...row, Text: texte[index] })),
  );
  await loader.insert('Beobachtung', rows);
}
