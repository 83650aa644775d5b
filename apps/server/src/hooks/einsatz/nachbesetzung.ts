import { type AnfrageDat, anfrageDat } from '@disponent/domain/entities/anfrage';
import type { KundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { conflict } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { Asking, Work } from '../../records/work.ts';
import { anfrageDerPosition } from '../anfrage/der-position.ts';
import { countBesetzung } from '../anfrage/stand.ts';
import { addAufgabe } from '../shared/aufgaben.ts';
import { titelUeber } from '../shared/aufgaben-namen.ts';
import { advance, lockRow } from '../shared/system-changes.ts';

type Position = AnfrageDat['AnfragePosition'][number];

/** Whether somebody who left within the guarantee was not replaced yet: each is so once. */
export async function isNachzubesetzen({ IdAnfragePosition }: KundenportalEinsatz, asking: Asking): Promise<boolean> {
  if (IdAnfragePosition === null) return false;
  const found = await asking.db.row<{ gegangen: number; ersetzt: number }>(
    sql`select (select count(*) from kundenportal_einsatz e where e.id_anfrage_position = ${IdAnfragePosition} and e.einsatzart = 'Vermittlung'
                    and e.status in ('Beendet', 'Abgerechnet') and e.ende_tatsaechlich <= e.garantie_bis)::int as gegangen,
               (select coalesce(sum(p.anzahl), 0) from anfrage_position p where p.id_position_ersetzt = ${IdAnfragePosition} and p.status <> 'Storniert')::int as ersetzt`,
    asking.tx,
  );
  return (found?.gegangen ?? 0) > (found?.ersetzt ?? 0);
}

/** One more position like the first, for one person and without a fee (domain model 8.2). */
export async function replace(einsatz: KundenportalEinsatz, Beginn: string, inside: Work): Promise<void> {
  const idAnfrage = await anfrageDerPosition(einsatz.IdAnfragePosition, inside);
  if (idAnfrage === undefined) throw conflict(sentence('Der Einsatz gehört zu keiner Anfrageposition'));
  await lockRow(inside, 'AnfrageDat', idAnfrage);
  // Once more with the request locked: of two at once only the first replaces, and a Plattform-Admin is offered everything.
  if (!(await isNachzubesetzen(einsatz, inside))) throw conflict(sentence('Hier ist niemand nachzubesetzen'));
  const row = await advance(inside, anfrageDat, idAnfrage, 'Nachbesetzung', (anfrage) => {
    const first = anfrage.AnfragePosition.find(({ Id }) => Id === einsatz.IdAnfragePosition);
    return first && { AbschlussGrund: null, AnfragePosition: [...anfrage.AnfragePosition, like(first, Beginn)] };
  });
  if (!row) throw conflict(sentence('In dieser Anfrage kann nicht nachbesetzt werden'));
  await countBesetzung(inside, idAnfrage);
  await addAufgabe(inside, {
    Titel: await titelUeber(inside, 'Nachbesetzung', ['AnfrageDat', idAnfrage]),
    Text: `${String(einsatz.EinsatzNr)} endete innerhalb der Garantie.`,
    bezug: ['AnfrageDat', row],
    anlass: `Nachbesetzung ${einsatz.Id}`,
    idBerater: row.IdBerater,
    Prioritaet: 'Hoch',
  });
}

/** All that was asked for, of one more person; the fee was paid for the first. */
function like({ Id, PositionNr: _nr, AnfrageAnforderung, ...position }: Position, Beginn: string): Position {
  return {
    ...position,
    PositionNr: null,
    Anzahl: 1,
    Beginn,
    Ende: position.Ende !== null && position.Ende > Beginn ? position.Ende : null,
    Status: 'Offen',
    Verrechnungsart: 'Fixhonorar',
    HonorarFix: 0,
    HonorarProzent: null,
    Verrechnungssatz: null,
    Faktor: null,
    IdPositionErsetzt: Id ?? null,
    AnfrageAnforderung: AnfrageAnforderung.map(({ Id: _own, ...one }) => one),
  };
}
