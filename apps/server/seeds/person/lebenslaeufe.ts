import type { Row } from '../../src/db/hook.ts';
import { addFiles } from '../files.ts';
import { mailName } from '../numbers.ts';
import { pdf } from '../pdf.ts';
import type { Welt } from '../welt.ts';

/** One in fifteen has a CV on file. */
const abstand = 15;

/** Adds CVs to the rows of people before they are saved. */
export async function addLebenslaeufe({ loader, system, today }: Welt, rows: readonly Row[]): Promise<void> {
  const mit = rows
    .filter(({ Status }) => Status === 'Pool' || Status === 'Mitarbeiter')
    .filter((_, index) => index % abstand === 0 || (rows.length < 100 && index < 4));
  const ids = await loader.takeIds('PersonDokument', mit.length);
  const dateien = await addFiles(
    loader,
    mit.map((row, index) => ({
      dateiname: `Lebenslauf ${String(row.Nachname)} ${String(row.Vorname)}.pdf`,
      mime: 'application/pdf',
      bytes: pdf([
        `Lebenslauf ${ascii(row.Vorname)} ${ascii(row.Nachname)}`,
        ...(row.PersonTaetigkeit as Row[]).map(
          ({ Von, Bis, Funktion, Arbeitgeber }) =>
            `${String(Von)} - ${String(Bis ?? 'heute')}: ${ascii(Funktion)}, ${ascii(Arbeitgeber)}`,
        ),
      ]),
      entitaet: 'PersonDokument',
      eigentuemerId: ids[index] ?? 0,
      feld: 'Datei',
    })),
  );
  for (const [index, row] of mit.entries()) {
    row.PersonDokument = [
      {
        Id: ids[index],
        IdDokumentart: system.dokumentart.get('Lebenslauf'),
        Datei: dateien[index],
        Bezeichnung: 'Lebenslauf',
        Datum: String(row.ErstelltAm ?? today).slice(0, 10),
        IsFuerKundeFreigegeben: index % 3 === 0,
      },
    ];
  }
}

/** The font knows the letters of western Europe only. */
const ascii = (text: unknown): string => mailName(String(text)).replaceAll('.', ' ');
