import { keepFiles } from '../../src/documents/keep.ts';
import type { Row } from '../../src/records/hook.ts';
import { portrait } from '../bilder/bilder.ts';
import { type Akt, ausweis, dienstvertrag, lebenslauf, zeugnis } from '../papiere/personpapiere.ts';
import type { Welt } from '../welt.ts';
import type { Mensch } from './plan.ts';

interface Papier {
  akt: Akt;
  art: 'Lebenslauf' | 'Dienstvertrag' | 'Zeugnis' | 'Ausweis';
  bytes: Buffer;
  isFreigegeben: boolean;
}

/** Gives photos and papers to the rows of people before they are saved; not to everybody, as in life. */
export async function addAkten(welt: Welt, rows: readonly Row[], menschen: readonly Mensch[]): Promise<void> {
  const akten = rows.map((row, index): Akt => ({ row, mensch: menschen[index] as Mensch, foto: undefined }));
  const lebende = akten.filter(({ row }) => row.Status !== 'Anonymisiert');
  await addFotos(
    welt,
    lebende.filter(({ row }, index) => index % 3 === 0 && row.Status !== 'Neu'),
  );
  await addPapiere(
    welt,
    lebende.flatMap((akt, index) => papiereOf(welt, akt, rows.length < 100 ? index * 5 : index)),
  );
}

async function addFotos({ loader }: Welt, akten: readonly Akt[]): Promise<void> {
  for (const akt of akten) akt.foto = portrait(akt.mensch.index, akt.mensch.isFrau, akt.mensch.age);
  const fotos = await keepFiles(
    loader,
    akten.map(({ row, foto }) => ({
      dateiname: `Foto ${String(row.Nachname)} ${String(row.Vorname)}.png`,
      mime: 'image/png',
      bytes: foto as Buffer,
      entitaet: 'PersSt',
      eigentuemerId: Number(row.Id),
      feld: 'Foto',
    })),
  );
  for (const [index, { row }] of akten.entries()) row.Foto = fotos[index];
}

/** CVs of applicants and of those we propose, contracts and a copy of the passport of those we employ. */
function papiereOf(welt: Welt, akt: Akt, index: number): Papier[] {
  const { Status, PersonTaetigkeit, Geburtsdatum } = akt.row;
  const istAngestellt = Status === 'Mitarbeiter';
  const hatLebenslauf = Status === 'Neu' ? index % 3 === 0 : index % 6 === 0;
  return [
    ...(hatLebenslauf
      ? [
          {
            akt,
            art: 'Lebenslauf' as const,
            bytes: lebenslauf(akt, welt),
            isFreigegeben: Status !== 'Neu' && index % 2 === 0,
          },
        ]
      : []),
    ...(istAngestellt && index % 3 === 0
      ? [{ akt, art: 'Dienstvertrag' as const, bytes: dienstvertrag(akt, welt), isFreigegeben: false }]
      : []),
    ...(Status !== 'Neu' && index % 9 === 0 && (PersonTaetigkeit as Row[]).length > 0
      ? [{ akt, art: 'Zeugnis' as const, bytes: zeugnis(akt), isFreigegeben: index % 2 === 0 }]
      : []),
    ...(istAngestellt && Geburtsdatum && index % 6 === 0
      ? [{ akt, art: 'Ausweis' as const, bytes: ausweis(akt), isFreigegeben: false }]
      : []),
  ];
}

async function addPapiere({ loader, system, uhr }: Welt, papiere: readonly Papier[]): Promise<void> {
  const ids = await loader.takeIds('PersonDokument', papiere.length);
  const dateien = await keepFiles(
    loader,
    papiere.map(({ akt: { row }, art, bytes }, index) => ({
      dateiname: `${art} ${String(row.Nachname)} ${String(row.Vorname)}.pdf`,
      mime: 'application/pdf',
      bytes,
      entitaet: 'PersonDokument',
      eigentuemerId: ids[index] ?? 0,
      feld: 'Datei',
    })),
  );
  for (const [index, { akt, art, isFreigegeben }] of papiere.entries()) {
    const { row, mensch } = akt;
    row.PersonDokument = [
      ...((row.PersonDokument as Row[] | undefined) ?? []),
      {
        Id: ids[index],
        IdDokumentart: system.dokumentart.get(art),
        Datei: dateien[index],
        Bezeichnung: art,
        Datum: uhr.tag((art === 'Dienstvertrag' && mensch.eintritt) || mensch.seit),
        IsFuerKundeFreigegeben: isFreigegeben,
      },
    ];
  }
}
