import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import { anfrageDat } from '@disponent/domain/entities/anfrage';
import { persSt } from '@disponent/domain/entities/person';
import type { pvDat } from '@disponent/domain/entities/pv';
import { bewerbung } from '@disponent/domain/entities/stelleninserat/bewerbung';
import type { GivenOf } from '@disponent/domain/entity/define';
import { plainText } from '@disponent/domain/kinds/richtext';
import { sql } from '../../db/sql.ts';
import type { Asking } from '../../records/work.ts';
import { anfrageDerPosition } from '../anfrage/der-position.ts';
import { betreuung } from '../shared/betreuung.ts';
import { kundeOf } from '../shared/kunde.ts';
import { readVisible, withoutEmpty } from '../shared/read.ts';
import type { Vorschlag } from './draft.ts';

const minProfil = 50;

/** What a proposal takes over from the application, the position, the person and the customer (domain model 4.4, 'Vorgabe'). */
export async function pvVorgaben(row: Vorschlag, context: Asking): Promise<GivenOf<typeof pvDat>> {
  const { db, tx, caller } = context;
  const beworben = await readVisible(bewerbung, row.IdBewerbung, context);
  // Who chose a request himself means that one.
  const idPosition =
    row.IdAnfragePosition ?? (row.IdAnfrage ? null : await positionDesInserats(beworben?.IdStelleninserat, context));
  const IdAnfrage = row.IdAnfrage ?? (await anfrageDerPosition(idPosition, context));
  const anfrage = await readVisible(anfrageDat, IdAnfrage, context);
  const person = await readVisible(persSt, row.IdPerson ?? beworben?.IdPerson, context);
  const open = (anfrage?.AnfragePosition ?? []).filter(({ Status }) => Status !== 'Storniert');
  const position = idPosition ? open.find(({ Id }) => Id === idPosition) : open.length === 1 ? open[0] : undefined;
  const kunde = await kundeOf(db, tx, anfrage?.IdUnternehmen);
  const profil = person?.Kurzprofil && plainText(person.Kurzprofil).length >= minProfil;
  const isRpo = anfrage?.IsRpo === true;
  const betreut = await betreuung({ ...row, IdUnternehmen: anfrage?.IdUnternehmen }, context);
  return withoutEmpty({
    IdPerson: person?.Id,
    IdAnfrage: anfrage?.Id,
    IdUnternehmen: anfrage?.IdUnternehmen,
    IdAnfragePosition: position?.Id,
    IdCoLieferant: person?.IdCoLieferant ?? (isSupplier(caller.me) ? caller.unternehmen[0] : undefined),
    IsAnonym: kunde?.is_pv_anonym,
    Profil: profil ? person.Kurzprofil : undefined,
    VerfuegbarAb: beworben?.VerfuegbarAb ?? person?.VerfuegbarAb,
    WunschEntgelt: person?.WunschEntgelt,
    WunschEntgeltEinheit: person?.WunschEntgelt ? person.WunschEntgeltEinheit : undefined,
    ...(position && {
      IdKvGruppe: position.IdKvGruppe,
      Lohn: position.EntgeltVon,
      LohnEinheit: position.EntgeltEinheit,
      Verrechnungsart: position.Verrechnungsart,
      Verrechnungssatz: position.Verrechnungssatz,
      Faktor: position.Faktor,
      HonorarProzent: position.HonorarProzent,
      HonorarFix: position.HonorarFix,
    }),
    RpoPhase: isRpo ? 'Sourcing' : undefined,
    Fachbereich: isRpo ? anfrage.Kostenstelle : undefined,
    IdFachbereichKontakt: isRpo ? await entscheider(anfrage, context) : undefined,
    IdRecruiter: isRpo && !row.IdRecruiter ? betreut.IdBerater : undefined,
    ...betreut,
  });
}

/** Who decides in the department, where only one comes into question: the request's own contact if he is of one, or else the only one who is. */
async function entscheider(
  { IdAnsprechpartner, IdUnternehmen }: { IdAnsprechpartner: number | null; IdUnternehmen: number | null },
  { db, caller, tx }: Asking,
): Promise<number | undefined> {
  const found = await db.rows<{ id: number; fachbereich: boolean }>(
    sql`select k.id, coalesce('Fachbereich' = any(k.rolle), false) as fachbereich from unternehmen_ansprechpartner k
         where k.id_domaene = ${caller.domaene} and k.id_unternehmen = ${IdUnternehmen}::bigint and k.is_aktiv is not false`,
    tx,
  );
  const department = found.filter(({ fachbereich }) => fachbereich);
  const choices = department.length === 0 ? found.filter(({ id }) => id === IdAnsprechpartner) : department;
  const own = choices.find(({ id }) => id === IdAnsprechpartner);
  return (own ?? (choices.length === 1 ? choices[0] : undefined))?.id;
}

/** The position that an ad looks for somebody for. Whether the caller may know it is asked of its request. */
async function positionDesInserats(id: number | null | undefined, { db, caller, tx }: Asking): Promise<number | null> {
  if (!id) return null;
  const found = await db.row<{ id: number | null }>(
    sql`select id_anfrage_position as id from stelleninserat_st where id_domaene = ${caller.domaene} and id = ${id}`,
    tx,
  );
  return found?.id ?? null;
}

const isSupplier = ({ BenutzerrolleTyp }: { BenutzerrolleTyp: number }): boolean =>
  BenutzerrolleTyp === benutzerrolleTyp.COL;
