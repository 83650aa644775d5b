import { isOpen } from './demand.ts';
import { childCount, childRows, type Filling, fillTable, newRows, parentId } from './fill.ts';
import { chance, firstId, inSameDomaene, skewed, stripe } from './ids.ts';

/** Assignments of nine weeks, the hours worked in them, and the invoices. */
export async function addWork(filling: Filling): Promise<void> {
  const { sizes } = filling;
  // Every second twenty goes on from a proposal, as far as that led to work; the others were entered at once.
  const pv = `${firstId} + r.n / ${2 * stripe} * ${stripe} + r.n % ${stripe}`;
  const customer = inSameDomaene(sizes.UnternehmenSt, skewed(chance('r.n', 'kunde')));
  const beginn = `date_trunc('week', r.am)::date`;
  const ende = `${beginn} + 60`;
  await fillTable(
    filling,
    'KundenportalEinsatz',
    ...(
      [
        [`not ${isOpen(sizes.KundenportalEinsatz)}`, `'Beendet', 'Abgerechnet'`, true],
        [isOpen(sizes.KundenportalEinsatz), `'Aktiv'`, false],
      ] as const
    ).map(([which, status, ended]) => ({
      // None began in the last weeks, so that each has its hours.
      from: `${newRows(sizes.KundenportalEinsatz, which, 0.96)}
        left join pv_dat pv on pv.id = ${pv} and r.n / ${stripe} % 2 = 0 and pv.status = 'Eingesetzt'
        join unternehmen_st c on c.id = coalesce(pv.id_unternehmen, ${customer})`,
      like: `x.status in (${status}) and x.einsatzart in ('Ueberlassung', 'TryAndHire', 'Payroll') and x.id_co_lieferant is null`,
      columns: {
        einsatz_nr: `'B-' || lpad(r.n::text, 7, '0')`,
        id_pv: 'pv.id',
        id_person: `coalesce(pv.id_person, ${inSameDomaene(sizes.PersSt, chance('r.n', 'person'))})`,
        id_unternehmen: 'c.id',
        id_anfrage_position: 'pv.id_anfrage_position',
        id_standort: 'c.id',
        id_ansprechpartner: 'c.id',
        id_freigeber: 'c.id',
        id_niederlassung: 'c.id_niederlassung',
        id_berater: 'c.id_berater',
        beginn: `${beginn} + time '08:00'`,
        ende_tatsaechlich: ended ? ende : 'null',
        ende_geplant: ended ? `case when v.ende_geplant is not null then ${ende} end` : 'null',
        is_unbefristet: ended ? 'v.is_unbefristet' : 'true',
      },
    })),
  );
  await addHours(filling);
  await addInvoices(filling);
}

async function addHours(filling: Filling): Promise<void> {
  const { sizes } = filling;
  const hours = (id: string) => `bench_one('{7.7,7.7,7.5,6}'::numeric[], ${chance(id, 'stunden')})`;
  const week = `(p.beginn::date + 7 * k)`;
  await fillTable(filling, 'Stundennachweis', {
    from: childRows(sizes, 'Stundennachweis', 'KundenportalEinsatz', `p.beginn + k * interval '7 days'`),
    like: `x.status = 'Fakturiert' and x.art = 'Normal'`,
    columns: {
      id_einsatz: 'p.id',
      status: `case when p.status = 'Aktiv' and k > 6 then 'Freigegeben' else 'Fakturiert' end`,
      bezeichnung: `to_char(${week}, '"KW "IW/IYYY')`,
      jahr: `extract(isoyear from ${week})`,
      kw: `extract(week from ${week})`,
      von: week,
      bis: `${week} + 6`,
      summe_normal: `5 * ${hours(`(${firstId} + r.n)`)}`,
      ...Object.fromEntries(
        ['ue50', 'ue100', 'nacht', 'sonn_feiertag', 'abwesend'].map((sum) => [`summe_${sum}`, '0']),
      ),
    },
  });
  await fillTable(filling, 'StundennachweisTag', {
    from: childRows(sizes, 'StundennachweisTag', 'Stundennachweis'),
    like: `x.abwesenheit_art = 'Keine'`,
    columns: {
      datum: 'p.von + k',
      von: `time '08:00'`,
      bis: `time '08:30' + ${hours('p.id')} * interval '1 hour'`,
      pause_min: '30',
      stunden: hours('p.id'),
    },
  });
}

async function addInvoices(filling: Filling): Promise<void> {
  const { sizes } = filling;
  const menge = (faktura: string, k: string) => `(10 + (${faktura} * 7 + ${k} * 13) % 30)`;
  const preis = (faktura: string, k: string) => `(28.5 + (${faktura} + ${k}) % 12)`;
  const from = `(p.beginn::date + 28 * k)`;
  await fillTable(filling, 'FakturaDat', {
    from: `${childRows(sizes, 'FakturaDat', 'KundenportalEinsatz', `p.beginn + (31 + 28 * k) * interval '1 day'`)}
      join unternehmen_st c on c.id = p.id_unternehmen
      join (select id_domaene, min(id) as id from unternehmen_st where is_eigene_gesellschaft group by 1) e on e.id_domaene = p.id_domaene
      cross join lateral (select sum(${menge('r.n', 'j')} * ${preis('r.n', 'j')}) as netto
                            from generate_series(0, ${childCount(sizes, 'FakturaPosition', 'FakturaDat', 'r.n')} - 1) j) s`,
    like: `x.status = 'Bezahlt' and x.belegart = 'Rechnung' and x.steuerkategorie = 'S'`,
    columns: {
      faktura_nr: `'B-' || lpad(r.n::text, 7, '0')`,
      entwurf_nr: `'B-' || lpad(r.n::text, 7, '0')`,
      status: `case when p.status = 'Aktiv' then 'Versendet' else 'Bezahlt' end`,
      id_rechnungssteller: 'e.id',
      id_unternehmen: 'c.id',
      empfaenger_name: 'c.firmenwortlaut',
      empfaenger_strasse: 'c.strasse',
      empfaenger_plz: 'c.plz',
      empfaenger_ort: 'c.ort',
      empfaenger_uid: 'c.uid_nummer',
      empfaenger_email: 'c.rechnung_email',
      id_niederlassung: 'p.id_niederlassung',
      id_berater: 'p.id_berater',
      leistung_von: from,
      leistung_bis: `${from} + 27`,
      rechnungsdatum: `${from} + 31`,
      zahlungsziel: `'14T'`,
      faellig_am: `${from} + 45`,
      summe_netto: 's.netto',
      summe_steuer: 'round(s.netto * 0.2, 2)',
      summe_brutto: 's.netto + round(s.netto * 0.2, 2)',
      mahnstufe: '0',
      mahnung_am: 'null',
    },
  });
  const faktura = `(p.id - ${firstId})`;
  await fillTable(filling, 'FakturaPosition', {
    from: childRows(sizes, 'FakturaPosition', 'FakturaDat'),
    like: `x.einheit = 'Stunde' and x.steuersatz_prozent = 20 and x.steuerkategorie = 'S'`,
    columns: {
      pos_nr: 'k + 1',
      id_einsatz: parentId(sizes, 'FakturaDat', 'KundenportalEinsatz', faktura),
      menge: menge(faktura, 'k'),
      einzelpreis: preis(faktura, 'k'),
      rabatt_prozent: '0',
      netto: `${menge(faktura, 'k')} * ${preis(faktura, 'k')}`,
      leistung_von: 'p.leistung_von',
      leistung_bis: 'p.leistung_bis',
    },
  });
  await fillTable(filling, 'FakturaZahlung', {
    from: `faktura_dat p cross join lateral (select ${faktura} as n, p.id_domaene, p.faellig_am::timestamptz as am where p.id >= ${firstId} and p.status = 'Bezahlt') r`,
    columns: { id_faktura: 'p.id', datum: 'p.faellig_am', betrag: 'p.summe_brutto' },
  });
}
