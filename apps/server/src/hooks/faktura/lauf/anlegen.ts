import { fakturaDat } from '@disponent/domain/entities/faktura';
import type { GivenOf } from '@disponent/domain/entity/define';
import { conflict, forbiddenAction } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { day, sentence, textOf } from '@disponent/domain/texts/sentence';
import type { RechnungslaufAuftrag } from '@disponent/domain/wire/rechnungslauf';
import { sql } from '../../../db/sql.ts';
import type { Asking, Work } from '../../../records/work.ts';
import { hasRecht, may } from '../../../sight/access.ts';
import type { Caller } from '../../../sight/caller.ts';
import { reserveNumbers } from '../../shared/numbers.ts';
import { create, lockRow } from '../../shared/system-changes.ts';
import { entwurfKreis, entwurfNr } from '../draft.ts';
import { type Gruppe, type PlanPosition, planeGruppen, planePositionen } from './plan.ts';
import { belegartOf } from './vorschau.ts';

/** 403 unless the caller may write invoices. */
export function admitToLauf(caller: Caller): void {
  if (!may(caller, 'Schreiben', tableOf('FakturaDat')) || !hasRecht(caller, 'FakturaErstellen'))
    throw forbiddenAction();
}

type Wunsch = RechnungslaufAuftrag['Rechnungen'][number];

/** Looks up what some invoices of a run are made of, and says how each is made: the draft with all its lines, by all rules, its Id. */
export async function bereiteVor(
  asking: Asking,
  auftrag: RechnungslaufAuftrag,
  wuensche: readonly Wunsch[],
): Promise<(work: Work, wunsch: Wunsch) => Promise<number>> {
  admitToLauf(asking.caller);
  const schluessel = wuensche.map((wunsch) => wunsch.Schluessel);
  const firmen = [...new Set(await firmenOf(asking, schluessel))];
  const nur = { schluessel, firmen };
  // Both as of one moment: between two looks another run may bill the hours, and the draft would have no lines.
  const [gruppen, positionen] = await asking.db.transaction((tx) => {
    asking.db.send(sql`set transaction isolation level repeatable read, read only`, tx);
    // A plan for whichever companies goes through all weeks, each time.
    asking.db.send(sql`set local plan_cache_mode = force_custom_plan`, tx);
    const then = { ...asking, tx };
    return Promise.all([planeGruppen(then, auftrag, nur), planePositionen(then, auftrag, nur)]);
  });
  const nummern = await reserveNumbers(asking, entwurfKreis, wuensche.length);
  const gruppeOf = new Map(gruppen.map((gruppe) => [gruppe.schluessel, gruppe]));
  const positionenOf = new Map<string, PlanPosition[]>();
  for (const one of positionen) {
    const list = positionenOf.get(one.schluessel);
    if (list) list.push(one);
    else positionenOf.set(one.schluessel, [one]);
  }
  return async (work, wunsch) => {
    const gruppe = gruppeOf.get(wunsch.Schluessel);
    if (!gruppe)
      throw conflict(sentence('Es ist nichts mehr zu verrechnen: Die Stunden stehen schon auf einer Rechnung'));
    if (gruppe.stand !== wunsch.Stand)
      throw conflict(sentence('Stunden oder Konditionen haben sich seit der Vorschau geändert'));
    const lines = gruppe.isHonorar
      ? [await honorarLine(work, gruppe)]
      : (positionenOf.get(wunsch.Schluessel) ?? []).map(lineOf);
    const { Id } = await create(work, fakturaDat, {
      EntwurfNr: entwurfNr(nummern[wuensche.indexOf(wunsch)] as number),
      Belegart: belegartOf(auftrag, gruppe),
      IdUnternehmen: gruppe.firma,
      IdRechnungssteller: gruppe.steller,
      IdNiederlassung: gruppe.niederlassung,
      IdBerater: gruppe.berater,
      Rechnungsdatum: auftrag.Rechnungsdatum,
      LeistungVon: gruppe.von,
      LeistungBis: gruppe.bis,
      BestellNr: auftrag.Art === 'Einkauf' ? null : (wunsch.BestellNr ?? gruppe.bestellung),
      ...(gruppe.netto < 0 && { IdFakturaBezug: gruppe.korrigiert[0] ?? null }),
      FakturaPosition: lines as GivenOf<typeof fakturaDat>['FakturaPosition'],
    });
    return Id;
  };
}

/** The companies that keys name: of hours in the key itself, of a fee by its Einsatz. */
async function firmenOf({ db, tx, caller }: Asking, schluessel: readonly string[]): Promise<number[]> {
  const parts = schluessel.map((key) => key.split('|'));
  const einsaetze = parts.filter(([first]) => first === 'H').map(([, id]) => Number(id));
  const found =
    einsaetze.length === 0
      ? []
      : await db.rows<{ id: number }>(
          sql`select id_unternehmen as id from kundenportal_einsatz where id_domaene = ${caller.domaene} and id = any(${einsaetze}::bigint[])`,
          tx,
        );
  return [...parts.filter(([first]) => first !== 'H').map(([first]) => Number(first)), ...found.map(({ id }) => id)];
}

const lineOf = (position: PlanPosition) => ({
  IdEinsatz: position.einsatz,
  Stundennachweise: position.wochen,
  IdLeistungsart: position.leistungsart,
  Text: position.text,
  Kostenstelle: position.kostenstelle,
  Menge: position.menge,
  Einheit: position.einheit,
  Einzelpreis: position.preis,
  LeistungVon: position.von,
  LeistungBis: position.bis,
});

/** Two runs at once: the second waits here, and then finds the fee billed. */
async function honorarLine(work: Work, gruppe: Gruppe) {
  await lockRow(work, 'KundenportalEinsatz', gruppe.einsatz);
  const found = await work.db.row<{ art: number; job: string | null; isAbloese: boolean; isBilled: boolean }>(
    sql`select a.id as art, j.bezeichnung as job, e.einsatzart not in ('Vermittlung', 'RpoPlatzierung') as "isAbloese",
               exists (select 1 from faktura_position p join faktura_dat f on f.id = p.id_faktura
                        where p.id_einsatz = e.id and p.id_leistungsart = a.id and f.status <> 'Storniert' and f.belegart in ('Rechnung', 'Honorarrechnung')) as "isBilled"
          from kundenportal_einsatz e join leistungsart a on a.code = 'HONORAR' left join jobbezeichnung_st j on j.id = e.id_jobbezeichnung where e.id = ${gruppe.einsatz}`,
    work.tx,
  );
  if (!found || found.isBilled) throw conflict(sentence('Das Honorar steht schon auf einer Rechnung'));
  const values = { person: gruppe.person ?? '', job: found.job ?? '', tag: day(gruppe.von) };
  return {
    IdEinsatz: gruppe.einsatz,
    IdLeistungsart: found.art,
    Text: textOf(
      found.isAbloese
        ? sentence('Ablöse für die Übernahme von {person} als {job} am {tag}', values)
        : sentence('Honorar für die Vermittlung von {person} als {job}, Beginn {tag}', values),
    ),
    Kostenstelle: gruppe.kostenstelle,
    Menge: 1,
    Einheit: 'Pauschal',
    Einzelpreis: gruppe.netto,
    LeistungVon: gruppe.von,
    LeistungBis: gruppe.bis,
  };
}
