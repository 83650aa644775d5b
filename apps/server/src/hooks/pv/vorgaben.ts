import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import { plainText } from '@disponent/domain/kinds/richtext';
import type { DefaultsContext, Row } from '../../db/hook.ts';
import { sql } from '../../db/sql.ts';
import { betreuung } from '../betreuung.ts';
import { gefuellt, gelesen } from '../gelesen.ts';
import { kundeOf } from '../kunde.ts';
import { listOf } from '../lists.ts';

const minProfil = 50;

/** What a proposal takes over from the position, the person and the customer (domain model 4.4, 'Vorgabe'). */
export async function pvVorgaben(row: Row, context: DefaultsContext): Promise<Row> {
  const { db, on, caller } = context;
  const IdAnfrage = row.IdAnfrage ?? (await anfrageOf(row.IdAnfragePosition, context));
  const anfrage = await gelesen('AnfrageDat', IdAnfrage, context);
  const person = await gelesen('PersSt', row.IdPerson, context);
  const open = listOf(anfrage ?? {}, 'AnfragePosition').filter(({ Status }) => Status !== 'Storniert');
  const position = row.IdAnfragePosition
    ? open.find(({ Id }) => Id === row.IdAnfragePosition)
    : open.length === 1
      ? open[0]
      : undefined;
  const kunde = await kundeOf(db, on, anfrage?.IdUnternehmen);
  const profil = typeof person?.Kurzprofil === 'string' && plainText(person.Kurzprofil).length >= minProfil;
  const isRpo = anfrage?.IsRpo === true;
  const betreut = await betreuung({ ...row, IdUnternehmen: anfrage?.IdUnternehmen }, context);
  return gefuellt({
    IdAnfrage: anfrage?.Id,
    IdUnternehmen: anfrage?.IdUnternehmen,
    IdAnfragePosition: position?.Id,
    IdCoLieferant: person?.IdCoLieferant ?? (isSupplier(caller.me) ? caller.unternehmen[0] : undefined),
    IsAnonym: kunde?.is_pv_anonym,
    Profil: profil ? person.Kurzprofil : undefined,
    VerfuegbarAb: person?.VerfuegbarAb,
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
    IdRecruiter: isRpo && !row.IdRecruiter ? betreut.IdBerater : undefined,
    ...betreut,
  });
}

const isSupplier = ({ BenutzerrolleTyp }: { BenutzerrolleTyp: number }): boolean =>
  BenutzerrolleTyp === benutzerrolleTyp.COL;

async function anfrageOf(idPosition: unknown, { db, caller, on }: DefaultsContext): Promise<number | undefined> {
  if (typeof idPosition !== 'number') return undefined;
  const found = await db.row<{ id: number }>(
    sql`select id_anfrage as id from anfrage_position where id_domaene = ${caller.domaene} and id = ${idPosition}`,
    on,
  );
  return found?.id;
}
