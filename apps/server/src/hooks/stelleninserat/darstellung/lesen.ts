import { entgelttext } from '@disponent/domain/entities/stelleninserat/entgelttext';
import { formatNumber } from '@disponent/domain/format/number';
import { sql } from '../../../db/sql.ts';
import { dayWords } from '../../../documents/words.ts';
import type { Asking } from '../../../records/work.ts';
import { listOf } from '../../shared/lists.ts';
import { tagVon } from '../../shared/read.ts';
import type { Inserat as Zeile } from '../laufzeit.ts';
import type { Inserat, Werte } from './seite.ts';
import type { Gestaltung } from './stil.ts';

interface Genannt {
  firma: string | null;
  sprache: string | null;
  region: string | null;
  bundesland: string | null;
  kv: string | null;
  arbeitszeit: string | null;
  niederlassung: { name: string; adresse: string; telefon: string | null } | null;
  berater: { name: string; telefon: string | null; email: string | null } | null;
  hinweis: string | null;
  firmentext: { text: string; anonym: boolean } | null;
  verguenstigungen: string[];
  /** Of the request that it is for, unless that must not be told. */
  kunde: string | null;
  layout: (Gestaltung & { name: string }) | null;
  bild: { id: number; name: string; alt: string; fokus: { x: number; y: number } | null } | null;
}

/** An ad with all that it names, as far as it goes out into the world; `bild` and `layout` as they are kept. */
export interface Gelesen {
  readonly inserat: Inserat;
  readonly layout: string | null;
  readonly bild: { readonly Id: number; readonly Dateiname: string } | null;
}

/** Reads what an ad names. The row need not be saved. */
export async function readDarstellung(row: Zeile, asking: Asking): Promise<Gelesen> {
  const found = await genannt(row, asking);
  const isAnonym = found.firmentext?.anonym === true;
  const firma = isAnonym ? null : found.firma;
  const stunden = stundenOf(row);
  const beginn = dayWords(tagVon(row.Beginn)) || null;
  const entgelt = String(row.Entgelttext ?? '').trim() || entgelttext(row, found.kv);
  const betrag = (value: unknown) => (typeof value === 'number' ? `€ ${formatNumber(value, 'n2')}` : null);
  const link = bewerbenAn(row);
  const werte: Werte = {
    Jobtitel: String(row.Titel ?? '')
      .replaceAll(/\{\{[^{}]*\}\}/g, '')
      .trim(),
    Ort: row.ArbeitsortOrt,
    Region: found.region,
    Bundesland: found.bundesland,
    Entgelt: entgelt,
    EntgeltVon: betrag(row.EntgeltVon),
    EntgeltBis: betrag(row.EntgeltBis),
    Kollektivvertrag: found.kv,
    Wochenstunden: stunden,
    Arbeitszeit: found.arbeitszeit,
    Beginn: beginn ?? row.BeginnText,
    Firma: firma,
    FirmaBeschreibung: found.firmentext && { html: found.firmentext.text },
    Niederlassung: found.niederlassung?.name ?? null,
    NiederlassungAdresse: found.niederlassung?.adresse ?? null,
    NiederlassungTelefon: found.niederlassung?.telefon ?? null,
    Ansprechpartner: found.berater?.name ?? null,
    AnsprechpartnerTelefon: found.berater?.telefon ?? null,
    AnsprechpartnerEmail: found.berater?.email ?? null,
    InseratNr: row.InseratNr,
    BewerbungsLink: link && { href: link, text: link.replace(/^mailto:/, '') },
    Verguenstigungen: found.verguenstigungen.join(', ') || null,
    Kunde: isAnonym ? null : found.kunde,
  };
  const inserat: Inserat = {
    sprache: found.sprache ?? 'de',
    titel: String(row.Titel ?? ''),
    untertitel: row.Untertitel,
    nr: row.InseratNr,
    firma,
    fakten: [
      [row.ArbeitsortPlz, row.ArbeitsortOrt].filter(Boolean).join(' '),
      // 'Vollzeit 38,5 Stunden' says the hours itself.
      [found.arbeitszeit, stunden && !found.arbeitszeit?.includes(stunden) && `${stunden} Std.`]
        .filter(Boolean)
        .join(', '),
      beginn ? `ab ${beginn}` : (row.BeginnText ?? ''),
    ].filter(Boolean),
    texte: texteOf(row),
    firmenbeschreibung: found.firmentext?.text ?? null,
    verguenstigungen: found.verguenstigungen,
    hinweis: found.hinweis,
    werte,
    gestaltung: found.layout,
    bild: found.bild && { alt: found.bild.alt, fokus: found.bild.fokus ?? { x: 0.5, y: 0.5 }, src: null },
    bewerben: link,
  };
  return {
    inserat,
    layout: found.layout?.name ?? null,
    bild: found.bild && { Id: found.bild.id, Dateiname: found.bild.name },
  };
}

const eigene = ['Einleitung', 'Aufgaben', 'Profil', 'Angebot', 'Kontakt'] as const;

/** The ad's own words, then the blocks that it copied. */
function texteOf(row: Zeile): Inserat['texte'] {
  const own = eigene.map((block) => ({ block, html: String(row[block] ?? '') }));
  const copied = listOf(row, 'StelleninseratBaustein')
    .toSorted((a, b) => Number(a.Sortierung ?? 0) - Number(b.Sortierung ?? 0))
    .flatMap(({ Block, Text }) => (Block ? [{ block: Block, html: String(Text ?? '') }] : []));
  return [...own, ...copied];
}

function stundenOf({ StundenVon, StundenBis }: Zeile): string | null {
  const parts = [StundenVon, StundenBis].filter((one) => typeof one === 'number');
  return [...new Set(parts)].map((one) => formatNumber(one, one % 1 === 0 ? 'n0' : 'n1')).join('–') || null;
}

const bewerbenAn = ({ BewerbungsUrl, BewerbungsEmail }: Zeile): string | null =>
  BewerbungsUrl ?? (BewerbungsEmail ? `mailto:${BewerbungsEmail}` : null);

async function genannt(row: Zeile, { db, tx, caller }: Asking): Promise<Genannt> {
  const id = (name: keyof Zeile) => sql`${row[name] ?? null}::bigint`;
  const own = sql`id_domaene = ${caller.domaene}::bigint`;
  const found = await db.row<Genannt>(
    sql`select (select coalesce(nullif(firmenwortlaut, ''), bezeichnung) from unternehmen_st where ${own} and id = ${id('IdUnternehmen')}) as firma,
               (select iso_code from sprache_st where ${own} and id = ${id('IdSprache')}) as sprache,
               (select bezeichnung from region_st where ${own} and id = ${id('IdRegion')}) as region,
               (select b.bezeichnung from region_st r join bundesland b on b.id = r.id_bundesland where r.id_domaene = ${caller.domaene}::bigint and r.id = ${id('IdRegion')}) as bundesland,
               (select bezeichnung from kollektivvertrag where id = ${id('IdKollektivvertrag')}) as kv,
               (select bezeichnung from arbeitszeit_st where ${own} and id = ${id('IdArbeitszeit')}) as arbeitszeit,
               (select jsonb_build_object('name', bezeichnung, 'adresse', concat_ws(', ', strasse, concat_ws(' ', plz, ort)), 'telefon', telefon)
                  from niederlassung_st where ${own} and id = ${id('IdNiederlassung')}) as niederlassung,
               (select jsonb_build_object('name', concat_ws(' ', vorname, nachname), 'telefon', coalesce(telefon, mobil), 'email', email)
                  from berater_st where ${own} and id = ${id('IdBerater')}) as berater,
               (select gewerbe_hinweis from dienstleistung_st where ${own} and id = ${id('IdDienstleistung')}) as hinweis,
               (select jsonb_build_object('text', text, 'anonym', is_anonym) from firmenbeschreibung_st where ${own} and id = ${id('IdFirmenbeschreibung')}) as firmentext,
               array(select v.inserat_text from verguenstigung_st v join unnest(${row.Verguenstigungen ?? []}::bigint[]) with ordinality w (id, at) on w.id = v.id
                      where v.id_domaene = ${caller.domaene}::bigint order by w.at) as verguenstigungen,
               (select u.firmenwortlaut from anfrage_position p join anfrage_dat a on a.id = p.id_anfrage join unternehmen_st u on u.id = a.id_unternehmen
                 where a.id_domaene = ${caller.domaene}::bigint and p.id = ${id('IdAnfragePosition')} and not a.is_kunde_anonym) as kunde,
               (select jsonb_build_object('name', bezeichnung, 'Html', html, 'Css', css, 'PrimaerFarbe', primaer_farbe, 'SekundaerFarbe', sekundaer_farbe, 'Schrift', schrift)
                  from layout_st where ${own} and id = ${id('IdLayout')}) as layout,
               (select jsonb_build_object('id', d.id, 'name', d.dateiname, 'alt', h.alt_text, 'fokus', h.fokuspunkt)
                  from headerbild_st h join datei d on d.id = h.bild where h.id_domaene = ${caller.domaene}::bigint and h.id = ${id('IdHeaderbild')}) as bild`,
    tx,
  );
  if (!found) throw new Error('A statement without a table answers a row');
  return found;
}
