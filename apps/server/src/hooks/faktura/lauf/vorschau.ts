import { addMonths } from '@disponent/domain/days';
import { fakturaSummen } from '@disponent/domain/entities/faktura/summen';
import { validate } from '@disponent/domain/entity/validate';
import { isEmpty } from '@disponent/domain/rules/rule';
import { tableOf } from '@disponent/domain/tables';
import { money } from '@disponent/domain/texts/amounts';
import { day, type Sentence, sentence } from '@disponent/domain/texts/sentence';
import type {
  RechnungslaufAuswahl,
  RechnungslaufOffen,
  RechnungslaufProblem,
  RechnungslaufVorschau,
  RechnungslaufZeile,
} from '@disponent/domain/wire/rechnungslauf';
import { sql } from '../../../db/sql.ts';
import type { Asking } from '../../../records/work.ts';
import { hasRecht } from '../../../sight/access.ts';
import { rowScope } from '../../../sight/scope.ts';
import { empfaenger } from '../vorgaben.ts';
import { type Firma, type Firmen, readFirmen } from './firmen.ts';
import { type Gruppe, kreisSql, planeGruppen } from './plan.ts';

/** What a run would make, worked out and not kept: the invoices, what stands against each, and what is left out. */
export async function rechnungslaufVorschau(
  asking: Asking,
  auswahl: RechnungslaufAuswahl,
): Promise<RechnungslaufVorschau> {
  const [gruppen, Offen, Frueher, LetzterLauf] = await Promise.all([
    planeAlle(asking, auswahl),
    nichtFreigegeben(asking, auswahl),
    vorDemZeitraum(asking, auswahl),
    letzterLauf(asking, auswahl),
  ]);
  const ids = [...new Set(gruppen.flatMap(({ firma, steller }) => (steller === null ? [firma] : [firma, steller])))];
  const firmen = await readFirmen(asking, ids);
  const Zeilen = gruppen.map((gruppe) => zeileOf(asking, auswahl, gruppe, firmen));
  const collator = new Intl.Collator('de');
  Zeilen.sort((a, b) => collator.compare(a.Kunde, b.Kunde) || collator.compare(a.Schluessel, b.Schluessel));
  return { Zeilen, Offen, Frueher, LetzterLauf };
}

/** Tens of thousands of weeks want more room and time than what a page asks for. */
const planeAlle = ({ db, caller }: Asking, auswahl: RechnungslaufAuswahl): Promise<Gruppe[]> =>
  db.transaction((tx) => {
    db.send(sql`set local work_mem = '64MB'`, tx);
    db.send(sql`set local statement_timeout = '60s'`, tx);
    db.send(sql`set local plan_cache_mode = force_custom_plan`, tx);
    return planeGruppen({ db, caller, tx }, auswahl);
  });

function zeileOf(
  { caller }: Asking,
  auswahl: RechnungslaufAuswahl,
  gruppe: Gruppe,
  firmen: Firmen,
): RechnungslaufZeile {
  const firma = firmen.of(gruppe.firma);
  const steuer = firmen.steuer(gruppe, auswahl.Art);
  const Steuerkategorie = steuer?.regel.Steuerkategorie ?? 'S';
  const SteuersatzProzent = steuer?.prozent ?? 0;
  const { SummeSteuer, SummeBrutto } = fakturaSummen([
    { Menge: 1, Einzelpreis: gruppe.netto, Steuerkategorie, SteuersatzProzent },
  ]);
  const Belegart = belegartOf(auswahl, gruppe);
  return {
    Schluessel: gruppe.schluessel,
    IdUnternehmen: gruppe.firma,
    Kunde: firma?.Bezeichnung ?? '',
    Belegart,
    Je: jeOf(gruppe),
    BestellNr: gruppe.bestellung,
    Personen: gruppe.personen,
    Wochen: gruppe.wochen,
    Stunden: gruppe.stunden,
    Netto: gruppe.netto,
    Steuer: SummeSteuer,
    SteuersatzProzent,
    Steuerkategorie,
    Kosten: hasRecht(caller, 'LohnSehen') ? gruppe.kosten : null,
    Probleme: firma
      ? problemeOf(gruppe, firma, {
          Art: auswahl.Art,
          Belegart,
          today: caller.today,
          entwurf: {
            ...empfaenger(firma),
            BestellNr: gruppe.bestellung,
            SummeBrutto,
            Steuerkategorie,
            Steuerhinweis: steuer?.regel.Steuerhinweis ?? null,
          },
        })
      : [],
    Stand: gruppe.stand,
  };
}

export function belegartOf({ Art }: RechnungslaufAuswahl, gruppe: Gruppe): RechnungslaufZeile['Belegart'] {
  if (Art === 'Einkauf') return 'CoLieferantGutschrift';
  if (gruppe.isHonorar) return 'Honorarrechnung';
  return gruppe.netto < 0 ? 'Gutschrift' : 'Rechnung';
}

function jeOf(gruppe: Gruppe): Sentence {
  const { gruppierung, bestellung, kostenstelle, einsatzNr, person, isHonorar, von } = gruppe;
  if (isHonorar) return sentence('Honorar {person}, {tag}', { person: person ?? '', tag: day(von) });
  if (gruppierung === 'JeBestellnummer')
    return bestellung === null
      ? sentence('Bestellung fehlt')
      : kostenstelle === null
        ? sentence('Bestellung {nr}', { nr: bestellung })
        : sentence('Bestellung {nr} · {kst}', { nr: bestellung, kst: kostenstelle });
  if (gruppierung === 'JeKostenstelle')
    return kostenstelle === null ? sentence('Ohne Kostenstelle') : sentence('{text}', { text: kostenstelle });
  if (einsatzNr !== null) return sentence('{nr}, {person}', { nr: einsatzNr, person: person ?? '' });
  return sentence('Alle Einsätze');
}

interface Lage {
  Art: RechnungslaufAuswahl['Art'];
  Belegart: RechnungslaufZeile['Belegart'];
  today: string;
  entwurf: Readonly<Record<string, unknown>>;
}

const problem = (
  IsFehler: boolean,
  Satz: Sentence,
  more: Partial<RechnungslaufProblem> = {},
): RechnungslaufProblem => ({
  IsFehler,
  Satz,
  Entitaet: null,
  DatensatzId: null,
  IsBestellNr: false,
  ...more,
});

/** What keeps a draft from being made, with the place to mend it, and what is to be known before. */
function problemeOf(gruppe: Gruppe, firma: Firma, { Art, Belegart, today, entwurf }: Lage): RechnungslaufProblem[] {
  const kunde = { Entitaet: 'UnternehmenSt', DatensatzId: firma.Id };
  const found: RechnungslaufProblem[] = [];
  if (gruppe.steller === null)
    found.push(
      problem(true, sentence('Kein Rechnungssteller: Die Niederlassung gehört zu keiner eigenen Gesellschaft')),
    );
  if (gruppe.ohneKondition) {
    const { einsatz, nr, leistung } = gruppe.ohneKondition;
    found.push(
      problem(true, sentence('Einsatz {nr} hat für {leistung} keine Kondition', { nr, leistung }), {
        Entitaet: 'KundenportalEinsatz',
        DatensatzId: einsatz,
      }),
    );
  }
  const isBestellung = Art === 'Verkauf' && isEmpty(entwurf['BestellNr']);
  if (isBestellung && (firma.IsBestellnummerPflicht || firma.RechnungFormat === 'EbInterface61'))
    found.push(
      problem(
        true,
        firma.RechnungFormat === 'EbInterface61'
          ? sentence('Bestellnummer fehlt. e-rechnung.gv.at nimmt keine Rechnung ohne sie an.')
          : sentence('Bestellnummer fehlt. Der Kunde verlangt sie auf jeder Rechnung.'),
        { IsBestellNr: true },
      ),
    );
  found.push(...feldProbleme(entwurf, today).map((satz) => problem(true, satz, kunde)));
  if (Belegart === 'Gutschrift') found.push(...gutschriftProbleme(gruppe));
  if (Art === 'Einkauf' && gruppe.netto < 0)
    found.push(problem(true, sentence('Der Betrag ist negativ; diese Wochen bleiben für einen späteren Lauf stehen')));
  if (Art === 'Verkauf' && firma.mahnstufe > 0)
    found.push(
      problem(
        false,
        sentence('Mahnstufe {n}, {offen} überfällig', { n: firma.mahnstufe, offen: money(firma.ueberfaellig) }),
        kunde,
      ),
    );
  if (entwurf['Steuerkategorie'] === 'AE' && (firma.UidGeprueftAm ?? '') < addMonths(today, -12))
    found.push(
      problem(
        false,
        firma.UidGeprueftAm === null
          ? sentence('Die UID-Nummer wurde nie geprüft')
          : sentence('Die UID-Nummer wurde zuletzt am {tag} geprüft', { tag: day(firma.UidGeprueftAm) }),
        kunde,
      ),
    );
  return found;
}

/** Fields that a draft takes over from the Kunde: the rules of the invoice itself say what they lack. */
const vomKunden = (name: string): boolean =>
  name.startsWith('Empfaenger') || name === 'LieferantenNr' || name === 'LeitwegId';

function feldProbleme(entwurf: Readonly<Record<string, unknown>>, today: string): Sentence[] {
  const { errors } = validate(
    tableOf('FakturaDat'),
    { FakturaPosition: [], ...entwurf },
    { today, before: null, viewer: null },
  );
  return Object.entries(errors).flatMap(([name, sentences]) => (vomKunden(name) ? sentences : []));
}

/** A credit note takes from one booked invoice. */
function gutschriftProbleme({ korrigiert, korrigiertOffen }: Gruppe): RechnungslaufProblem[] {
  if (korrigiertOffen > 0)
    return [problem(true, sentence('Die Rechnung der korrigierten Woche ist noch nicht festgeschrieben'))];
  if (korrigiert.length === 1) return [];
  return [
    problem(
      true,
      korrigiert.length === 0
        ? sentence('Zu den korrigierten Stunden gibt es keine Rechnung')
        : sentence(
            'Die Korrekturen gehören zu {n} Rechnungen; mit der Gruppierung je Einsatz werden es eigene Gutschriften',
            {
              n: korrigiert.length,
            },
          ),
    ),
  ];
}

/** Weeks that nobody has approved yet, by customer. */
async function nichtFreigegeben(
  { db, tx, caller }: Asking,
  auswahl: RechnungslaufAuswahl,
): Promise<RechnungslaufOffen[]> {
  const { Von, Bis } = auswahl;
  return db.rows<RechnungslaufOffen>(
    sql`select k.id as "IdUnternehmen", k.bezeichnung as "Kunde", count(*)::int as "Wochen", count(*) filter (where s.status = 'Eingereicht')::int as "Eingereicht",
               coalesce(sum(h.stunden), 0) as "Stunden", coalesce(round(sum(h.stunden * e.verrechnungssatz), 2), 0) as "Betrag"
          from stundennachweis s join kundenportal_einsatz e on e.id_domaene = s.id_domaene and e.id = s.id_einsatz join unternehmen_st k on k.id = e.id_unternehmen
          cross join lateral (select coalesce(s.summe_normal, 0) + coalesce(s.summe_mehr, 0) + coalesce(s.summe_ue50, 0) + coalesce(s.summe_ue100, 0) as stunden) h
         where s.id_domaene = ${caller.domaene} and s.status in ('Offen', 'Erfasst', 'Eingereicht', 'Zurueckgewiesen') and s.bis <= ${Bis}::date and s.von >= ${Von}::date
           and ${rowScope(caller, tableOf('KundenportalEinsatz'), 'e')} and ${kreisSql(auswahl)}
         group by 1, 2 order by 2, 1`,
    tx,
  );
}

async function vorDemZeitraum(
  { db, tx, caller }: Asking,
  auswahl: RechnungslaufAuswahl,
): Promise<RechnungslaufVorschau['Frueher']> {
  if (auswahl.Art === 'Einkauf') return { Wochen: 0, Von: null };
  const found = await db.row<RechnungslaufVorschau['Frueher'] & object>(
    sql`select count(*)::int as "Wochen", min(s.von) as "Von"
          from stundennachweis s join kundenportal_einsatz e on e.id_domaene = s.id_domaene and e.id = s.id_einsatz
         where s.id_domaene = ${caller.domaene} and s.status = 'Freigegeben' and s.art = 'Normal' and s.von < ${auswahl.Von}::date
           and ${rowScope(caller, tableOf('KundenportalEinsatz'), 'e')} and ${kreisSql(auswahl)}`,
    tx,
  );
  return found ?? { Wochen: 0, Von: null };
}

async function letzterLauf(
  { db, tx, caller }: Asking,
  { Art }: RechnungslaufAuswahl,
): Promise<RechnungslaufVorschau['LetzterLauf']> {
  const found = await db.row<NonNullable<RechnungslaufVorschau['LetzterLauf']>>(
    sql`select id as "Id", erstellt_am at time zone ${caller.zone}::text as "Am" from lauf
         where id_domaene = ${caller.domaene} and entitaet = 'FakturaDat' and aktion = ${laufName[Art]} order by id desc limit 1`,
    tx,
  );
  return found ?? null;
}

/** What a run is called. */
export const laufName = { Verkauf: 'Rechnungslauf', Einkauf: 'Gutschriftenlauf' } as const;
