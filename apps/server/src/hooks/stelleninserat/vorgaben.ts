import { anfrageDat } from '@disponent/domain/entities/anfrage';
import type { anfragePosition } from '@disponent/domain/entities/anfrage/position';
import {
  type BenutzergruppeStelleninseratSt,
  benutzergruppeStelleninseratSt,
} from '@disponent/domain/entities/stammdaten/benutzergruppe-stelleninserat';
import { jobbezeichnungSt } from '@disponent/domain/entities/stammdaten/jobbezeichnung';
import { stelleninseratTypSt } from '@disponent/domain/entities/stammdaten/stelleninserat-typ';
import type { unternehmenStandort } from '@disponent/domain/entities/stammdaten/unternehmen/standort';
import type { StelleninseratSt, stelleninseratSt } from '@disponent/domain/entities/stelleninserat';
import type { DraftOf, GivenOf } from '@disponent/domain/entity/define';
import { sql } from '../../db/sql.ts';
import type { Asking } from '../../records/work.ts';
import { readVisible, readVisibleIn, withoutEmpty } from '../shared/read.ts';
import type { Inserat } from './laufzeit.ts';

/** What a new ad takes over: from the request it is for, from its Typ and from the group that pays. */
export async function inseratVorgaben(row: Inserat, context: Asking): Promise<GivenOf<typeof stelleninseratSt>> {
  const gruppe = await gruppeOf(row, context);
  const IdStelleninseratTyp = row.IdStelleninseratTyp ?? (await ersterTyp(gruppe?.Id, context));
  const typ = await readVisible(stelleninseratTypSt, IdStelleninseratTyp, context);
  const position = await ausPosition(row, context);
  const IdJobbezeichnung = row.IdJobbezeichnung ?? position.IdJobbezeichnung;
  const job = await readVisible(jobbezeichnungSt, IdJobbezeichnung, context);
  const aufgaben = position.Aufgaben ?? job?.StandardTaetigkeit;
  return withoutEmpty({
    IdBenutzergruppe: gruppe?.Id,
    IdStelleninseratTyp,
    IdUnternehmen: gruppe?.IdUnternehmen ?? (await eigeneGesellschaft(context)),
    IdLayout: typ?.IdLayoutStandard ?? gruppe?.IdLayoutStandard,
    IdBewerbungEinstellung: typ?.IdBewerbungEinstellungStandard ?? gruppe?.IdBewerbungEinstellungStandard,
    IdFirmenbeschreibung: gruppe?.IdFirmenbeschreibungStandard,
    Titel: job?.InseratTitel,
    IdBerufsgruppe: job?.IdBerufsgruppe,
    Profil: job?.StandardProfil,
    ...position,
    Aufgaben: aufgaben,
    StelleninseratBaustein: await standardBausteine(row.IdSprache, context),
  });
}

type Position = DraftOf<typeof anfragePosition> & { IdAnfrage: number };
type Standort = DraftOf<typeof unternehmenStandort>;

async function ausPosition(row: Inserat, context: Asking): Promise<GivenOf<typeof stelleninseratSt>> {
  const position = (await readVisibleIn('AnfragePosition', row.IdAnfragePosition, context)) as Position | undefined;
  if (!position) return {};
  const anfrage = await readVisible(anfrageDat, position.IdAnfrage, context);
  const ort = (await readVisibleIn('UnternehmenStandort', anfrage?.IdStandort, context)) as Standort | undefined;
  return withoutEmpty({
    IdJobbezeichnung: position.IdJobbezeichnung,
    IdDienstleistung: anfrage?.IdDienstleistung,
    IdArbeitszeit: position.IdArbeitszeit,
    StundenVon: position.Wochenstunden,
    StundenBis: position.Wochenstunden,
    Homeoffice: position.Homeoffice,
    Anzahl: position.Anzahl,
    Beginn: position.Beginn,
    EntgeltVon: position.EntgeltVon,
    EntgeltBis: position.EntgeltBis,
    EntgeltEinheit: position.EntgeltEinheit,
    IdKollektivvertrag: position.IdKollektivvertrag,
    Aufgaben: position.Taetigkeit,
    IdNiederlassung: anfrage?.IdNiederlassung,
    IdBerater: anfrage?.IdBerater,
    ArbeitsortStrasse: anfrage?.IsKundeAnonym ? null : ort?.Strasse,
    ArbeitsortPlz: ort?.Plz,
    ArbeitsortOrt: ort?.Ort,
    IdLandArbeitsort: ort?.IdLand,
    IdRegion: await regionOf(ort?.Plz, context),
  });
}

/** The user's own group, else the one of the Domäne. */
async function gruppeOf(row: Inserat, context: Asking): Promise<BenutzergruppeStelleninseratSt | undefined> {
  const { db, caller, tx } = context;
  const found = await db.row<{ id: number }>(
    sql`select g.id from benutzergruppe_stelleninserat_st g left join benutzergruppe_stelleninserat_st_mitglieder m on m.id_von = g.id and m.id_nach = ${caller.me.Id}
         where g.id_domaene = ${caller.domaene} and g.is_aktiv and (m.id_nach is not null or g.is_standard) order by m.id_nach nulls last, g.sortierung, g.id limit 1`,
    tx,
  );
  return readVisible(benutzergruppeStelleninseratSt, row.IdBenutzergruppe ?? found?.id, context);
}

async function ersterTyp(idGruppe: number | undefined, { db, caller, tx }: Asking): Promise<number | undefined> {
  const found = await db.row<{ id: number }>(
    sql`select t.id from stelleninserat_typ_st t left join benutzergruppe_stelleninserat_st_erlaubte_typen l on l.id_nach = t.id and l.id_von = ${idGruppe ?? null}::bigint
         where t.id_domaene = ${caller.domaene} and t.is_aktiv order by l.reihenfolge nulls last, t.sortierung, t.id limit 1`,
    tx,
  );
  return found?.id;
}

async function eigeneGesellschaft({ db, caller, tx }: Asking): Promise<number | null> {
  const found = await db.row<{ id: number | null }>(
    sql`select id_unternehmen_standard as id from domaene_st where id = ${caller.domaene}`,
    tx,
  );
  return found?.id ?? null;
}

/** The region that names the postal code, alone or in a range: '4600-4699; 4020'. */
async function regionOf(plz: string | null | undefined, { db, caller, tx }: Asking): Promise<number | undefined> {
  if (!plz) return undefined;
  const regions = await db.rows<{ id: number; bereiche: string }>(
    sql`select id, plz_bereiche as bereiche from region_st where id_domaene = ${caller.domaene} and is_aktiv and plz_bereiche is not null order by sortierung, id`,
    tx,
  );
  const holds = (bereich: string) => {
    const [von = '', bis = von] = bereich.split(/[-–]/).map((teil) => teil.trim());
    return plz.length === von.length && plz >= von && plz <= bis;
  };
  return regions.find(({ bereiche }) => bereiche.split(/[;,]/).some(holds))?.id;
}

/** Text blocks that every new ad begins with, copied. */
function standardBausteine(
  idSprache: number | null,
  { db, caller, tx }: Asking,
): Promise<StelleninseratSt['StelleninseratBaustein']> {
  return db.rows(
    sql`select sortierung as "Sortierung", block as "Block", id as "IdStelleninseratInhalt", text as "Text" from stelleninserat_inhalt_st
         where id_domaene = ${caller.domaene} and is_aktiv and is_standard and id_sprache = ${idSprache ?? null}::bigint order by sortierung, id`,
    tx,
  );
}
