import { landIds } from '@disponent/domain/entities/system/land';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import type { Row } from '../../src/records/hook.ts';
import type { Welt } from '../welt.ts';
import { einkaufOf, honorar, satzOf, zuschlaege } from './einsaetze.ts';
import type { EinsatzPlan } from './einsatzplan.ts';
import type { FakturaPlan } from './fakturaplan.ts';
import type { Nachweis } from './stunden.ts';

const namen: Readonly<Record<string, string>> = {
  NORMAL: 'Normalstunden',
  MEHR25: 'Mehrarbeit 25 %',
  UE50: 'Überstunden 50 %',
  UE100: 'Überstunden 100 %',
  NACHT: 'Nachtzuschlag',
};
const konten = { UEB: '4000', TRY: '4010', PAY: '4020', VERM: '4100', RPO: '4200' } as const;

/** One line per person and kind of hour; a cancelled invoice once more with the opposite sign. */
export function positionRows(welt: Welt, plan: FakturaPlan, kategorie: string): Row[] {
  const isDe = plan.steller.IdLand === landIds.DE;
  const steuer = { Steuerkategorie: kategorie, SteuersatzProzent: kategorie === 'AE' ? 0 : isDe ? 19 : 20 };
  if (plan.vermittlung) return [honorarRow(welt, plan.vermittlung, steuer)];
  const einsaetze = [...new Set(plan.nachweise.map(({ einsatz }) => einsatz))];
  const rows = einsaetze.flatMap((einsatz) =>
    stundenRows(
      welt,
      plan,
      einsatz,
      plan.nachweise.filter((one) => one.einsatz === einsatz),
    ).map((row) => ({ ...row, ...steuer })),
  );
  return rows.map((row, index) => ({ ...row, PosNr: index + 1 }));
}

function stundenRows({ system }: Welt, plan: FakturaPlan, einsatz: EinsatzPlan, nachweise: readonly Nachweis[]): Row[] {
  const istEinkauf = plan.belegart === 'CoLieferantGutschrift';
  const zeichen = plan.belegart === 'Stornorechnung' ? -1 : 1;
  const { position, person } = einsatz;
  const { Vorname, Nachname } = person.person?.row ?? {};
  const codes = Object.keys(zuschlaege).filter((code) => nachweise.some(({ stunden }) => stunden[code]));
  return codes.map((code, at) => {
    const menge = nachweise.reduce((sum, { stunden }) => sum + (stunden[code] ?? 0), 0);
    return {
      IdEinsatz: einsatz.id,
      // Hours are billed once: by the invoice that stands, in the first of their lines.
      Stundennachweise:
        at === 0 && zeichen === 1 && plan.status !== 'Storniert' && !istEinkauf ? nachweise.map(({ id }) => id) : [],
      IdLeistungsart: system.leistungsart.get(code),
      Text: `${String(Vorname)} ${String(Nachname)}, ${position.job.name.replace(' (m/w/d)', '')}, ${kwText(nachweise)}, ${namen[code]}`,
      Kostenstelle: `KST ${100 + (position.id % 40) * 10}`,
      Menge: (zeichen * Math.round(menge * 100)) / 100,
      Einheit: 'Stunde',
      Einzelpreis: istEinkauf ? einkaufOf(einsatz, code) : satzOf(einsatz, code),
      Erloeskonto: istEinkauf ? '5800' : plan.firma.row.IsBauunternehmen ? '4030' : konten[position.anfrage.dienst],
      LeistungVon: nachweise.map(({ woche }) => woche.von).sort()[0],
      LeistungBis: nachweise
        .map(({ woche }) => woche.bis)
        .sort()
        .at(-1),
    };
  });
}

function kwText(nachweise: readonly Nachweis[]): string {
  const kws = [...nachweise]
    .sort((a, b) => a.woche.von.localeCompare(b.woche.von))
    .map(({ woche }) => kalenderwoche(woche.von).Kw);
  return kws[0] === kws.at(-1) ? `KW ${kws[0]}` : `KW ${kws[0]}–${kws.at(-1)}`;
}

function honorarRow({ system }: Welt, einsatz: EinsatzPlan, steuer: Row): Row {
  const { position, person, beginn } = einsatz;
  const { Vorname, Nachname } = person.person?.row ?? {};
  return {
    PosNr: 1,
    IdEinsatz: einsatz.id,
    IdLeistungsart: system.leistungsart.get('HONORAR'),
    Text: `Honorar für die Vermittlung von ${String(Vorname)} ${String(Nachname)} als ${position.job.name.replace(' (m/w/d)', '')}`,
    Menge: 1,
    Einheit: 'Pauschal',
    Einzelpreis: honorar(einsatz),
    Erloeskonto: konten[position.anfrage.dienst],
    LeistungVon: beginn,
    LeistungBis: beginn,
    ...steuer,
  };
}
