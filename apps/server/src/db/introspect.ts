import type { Client } from 'pg';

/** What a database has, each object by name and as PostgreSQL describes it. */
export interface DatabaseShape {
  columns: Map<string, string>;
  constraints: Map<string, string>;
  indexes: Map<string, string>;
  triggers: Map<string, string>;
}

/** Tables that no entity declares; they are written by hand in the migrations. */
const handWritten = [
  'migration',
  'aenderungsprotokoll',
  'protokoll_siegel',
  'sitzung',
  'sitzung_alt',
  'bekanntes_geraet',
  'nummernkreis',
  'installation',
  'konto_schluessel',
  'datei_link',
  'zugangslink',
  'zwei_faktor',
  'wiederherstellungscode',
  'passkey',
  'einmal_aufgabe',
  'drossel',
  'aufruf_schluessel',
  'job',
  'job_pause',
  'lauf',
  'lauf_datensatz',
  'zeilenzahl',
  'textaenderung',
  'person_passung',
  'passung_offen',
  'passung_weg',
  'kontozeile',
  'fibu_export',
  'aueg_uebergabe',
  'sicherung',
  'geloescht',
  'auswertung_versand',
  'kennzahl_tag',
];
/** Columns that no entity declares: `table.column`. */
const handWrittenColumns = ['benutzer_st.passwort_hash', 'benutzer_st.demo', 'datei.feld'];
/** Triggers that no entity declares. */
const handWrittenTriggers = [
  'faktura_festgeschrieben',
  'faktura_position_festgeschrieben',
  'passung_neu',
  'passung_um',
  'passung_alt',
  'passung_geloescht',
];

export async function introspect(client: Client): Promise<DatabaseShape> {
  const columns = await client.query<{ name: string; definition: string }>(
    `select c.relname || '.' || a.attname as name,
            format_type(a.atttypid, a.atttypmod)
              || case when a.attnotnull then ' not null' else '' end
              || case when a.attidentity <> '' then ' identity ' || a.attidentity::text else '' end
              || case when a.attgenerated <> '' then ' generated' else '' end
              || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
              || case when co.collname <> 'default' then ' collate ' || co.collname else '' end as definition
       from pg_attribute a
       join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
       join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
       left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       left join pg_collation co on co.oid = a.attcollation
      where a.attnum > 0 and not a.attisdropped and not c.relname = any($1) and not (c.relname || '.' || a.attname) = any($2)`,
    [handWritten, handWrittenColumns],
  );
  const constraints = await client.query<{ name: string; definition: string }>(
    `select c.relname || '.' || k.conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k
       join pg_class c on c.oid = k.conrelid and not c.relispartition
       join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where k.contype <> 'n' and not c.relname = any($1)`,
    [handWritten],
  );
  const indexes = await client.query<{ name: string; definition: string }>(
    `select i.tablename || '.' || i.indexname as name, i.indexdef as definition
       from pg_indexes i
       join pg_class c on c.relname = i.tablename and c.relnamespace = 'public'::regnamespace and not c.relispartition
      where i.schemaname = 'public' and not i.tablename = any($1)
        and not exists (select 1 from pg_constraint k where k.conname = i.indexname)`,
    [handWritten],
  );
  const triggers = await client.query<{ name: string; definition: string }>(
    `select c.relname || '.' || t.tgname as name, pg_get_triggerdef(t.oid) as definition
       from pg_trigger t
       join pg_class c on c.oid = t.tgrelid and c.relnamespace = 'public'::regnamespace
      where not t.tgisinternal and not c.relname = any($1) and not t.tgname = any($2)`,
    [handWritten, handWrittenTriggers],
  );
  return {
    columns: toMap(columns.rows),
    constraints: toMap(constraints.rows),
    indexes: toMap(indexes.rows),
    triggers: toMap(triggers.rows),
  };
}

const toMap = (rows: readonly { name: string; definition: string }[]) =>
  new Map(rows.map(({ name, definition }) => [name, definition]));
