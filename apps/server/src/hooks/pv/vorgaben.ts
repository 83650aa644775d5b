import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import { anfrageDat } from '@disponent/domain/entities/anfrage';
import { persSt } from '@disponent/domain/entities/person';
import type { pvDat } from '@disponent/domain/entities/pv';
import type { GivenOf } from '@disponent/domain/entity/define';
import { plainText } from '@disponent/domain/kinds/richtext';
import type { Asking } from '../../records/work.ts';
import { anfrageDerPosition } from '../anfrage/der-position.ts';
import { betreuung } from '../shared/betreuung.ts';
import { kundeOf } from '../shared/kunde.ts';
import { readVisible, withoutEmpty } from '../shared/read.ts';
import type { Vorschlag } from './draft.ts';

const minProfil = 50;

/** What a proposal takes over from the position, the person and the customer (domain model 4.4, 'Vorgabe'). */
export async function pvVorgaben(row: Vorschlag, context: Asking): Promise<GivenOf<typeof pvDat>> {
  const { db, tx, caller } = context;
  const IdAnfrage = row.IdAnfrage ?? (await anfrageDerPosition(row.IdAnfragePosition, context));
  const anfrage = await readVisible(anfrageDat, IdAnfrage, context);
  const person = await readVisible(persSt, row.IdPerson, context);
  const open = (anfrage?.AnfragePosition ?? []).filter(({ Status }) => Status !== 'Storniert');
  const position = row.IdAnfragePosition
    ? open.find(({ Id }) => Id === row.IdAnfragePosition)
    : open.length === 1
      ? open[0]
      : undefined;
  const kunde = await kundeOf(db, tx, anfrage?.IdUnternehmen);
  const profil = person?.Kurzprofil && plainText(person.Kurzprofil).length >= minProfil;
  const isRpo = anfrage?.IsRpo === true;
  const betreut = await betreuung({ ...row, IdUnternehmen: anfrage?.IdUnternehmen }, context);
  return withoutEmpty({
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
