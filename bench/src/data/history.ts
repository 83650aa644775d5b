import { type Filling, fillTable, newRows } from './fill.ts';
import { chance, firstId, inSameDomaene } from './ids.ts';
import { seconds } from './loading.ts';

/** What was talked about, which way each record went, and who changed what. */
export async function addHistory(filling: Filling): Promise<void> {
  const { sizes } = filling;
  await fillTable(filling, 'Kontakt', {
    from: newRows(sizes.Kontakt),
    like: 'x.id_person is not null and coalesce(x.id_unternehmen, x.id_anfrage, x.id_pv, x.id_einsatz) is null',
    columns: {
      id_person: inSameDomaene(sizes.PersSt, chance('r.n', 'person')),
      zeitpunkt: 'r.am',
    },
  });
  await insert(filling, 'StatusVerlauf', statusVerlauf);
  await insert(filling, 'Aenderungsprotokoll', aenderungsprotokoll);
}

async function insert({ client, log }: Filling, name: string, statement: string): Promise<void> {
  const start = performance.now();
  const { rowCount } = await client.query(statement);
  log(`${name.padEnd(28)}${String(rowCount).padStart(10)}${seconds(start)}`);
}

/** One step per record, two per Einsatz. */
const statusVerlauf = `
  insert into status_verlauf (id, id_domaene, entitaet, datensatz_id, von, nach, am, id_benutzer, dauer_tage, erstellt_am, erstellt_von, geaendert_am, geaendert_von)
  select ${firstId} - 1 + row_number() over (order by am, entitaet, id), id_domaene, entitaet, id, von, nach, am, von_benutzer, dauer, am, von_benutzer, am, von_benutzer
    from (${[
      ['pers_st', 'PersSt', `null`, 'status', 'erstellt_am'],
      ['pv_dat', 'PvDat', `'Entwurf'`, 'status', 'coalesce(status_seit, erstellt_am)'],
      ['anfrage_dat', 'AnfrageDat', `'Entwurf'`, 'status', 'coalesce(status_seit, erstellt_am)'],
      ['faktura_dat', 'FakturaDat', `'Entwurf'`, 'status', 'coalesce(status_seit, erstellt_am)'],
      ['kundenportal_einsatz', 'KundenportalEinsatz', `'Geplant'`, `'Aktiv'`, 'beginn'],
      ['kundenportal_einsatz', 'KundenportalEinsatz', `'Aktiv'`, 'status', 'coalesce(status_seit, beginn)'],
    ]
      .map(
        ([table, entitaet, von, nach, am]) =>
          `select id, id_domaene, '${entitaet}' as entitaet, ${von}::text as von, ${nach} as nach, ${am} as am, erstellt_von as von_benutzer,
                  extract(day from ${am} - erstellt_am) as dauer from ${table} where id >= ${firstId}`,
      )
      .join(' union all ')}) s`;

/** How often each record of a table was saved. */
const saved = [
  ['pers_st', 'PersSt', 5],
  ['kundenportal_einsatz', 'KundenportalEinsatz', 5],
  ['stundennachweis', 'Stundennachweis', 1],
  ['faktura_dat', 'FakturaDat', 3],
  ['pv_dat', 'PvDat', 2],
  ['anfrage_dat', 'AnfrageDat', 2],
  ['stelleninserat_st', 'StelleninseratSt', 4],
] as const;

const aenderungsprotokoll = `
  insert into aenderungsprotokoll (id_domaene, entitaet, datensatz_id, aktion, am, id_benutzer, aenderungen, ip_adresse)
  select s.id_domaene, s.entitaet, s.id, case k when 0 then 'Anlegen' else 'Aendern' end, s.erstellt_am + k * interval '3 days', s.erstellt_von,
         case k when 0 then s.neu else jsonb_build_object('Felder', jsonb_build_object('Notiz', jsonb_build_array(null, 'Rückruf ' || k || ' vereinbart'))) end, '10.0.0.1'
    from (${saved
      .map(
        ([table, entitaet, times]) =>
          `select id, id_domaene, '${entitaet}' as entitaet, erstellt_am, erstellt_von, ${times} as times,
                  jsonb_build_object('Felder', jsonb_build_object('Status', jsonb_build_array(null, status))) as neu from ${table} where id >= ${firstId}`,
      )
      .join(' union all ')}) s cross join lateral generate_series(0, s.times - 1) k`;
