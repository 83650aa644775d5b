-- Work that nobody waits for: written in the transaction that wants it, done by any node, kept for a while as the log of what ran.
create table job (
  id bigint generated always as identity primary key,
  name text not null,
  -- Of whom it is; null: of the platform as a whole.
  id_domaene bigint references domaene_st (id) on delete cascade,
  -- What it has to know, encrypted, and gone once it is done.
  eingabe bytea,
  -- A second one with the same is not queued while the first waits.
  schluessel text,
  -- Of a run by schedule: its schedule.
  plan text,
  faellig_am timestamptz not null,
  versuche integer not null default 0,
  -- Whoever has taken it renews this; when that ends, somebody else takes it.
  vergeben_an uuid,
  vergeben_bis timestamptz,
  begonnen_am timestamptz,
  beendet_am timestamptz,
  ergebnis text,
  -- Of the last attempt; with beendet_am it was given up.
  fehler text,
  erstellt_am timestamptz not null default now()
);
create index ix_job_faellig on job (faellig_am) where beendet_am is null;
create index ix_job_name on job (name, beendet_am);
-- Who has been taken may have looked already: whoever wants it then gets another one.
create unique index uq_job_schluessel on job (name, schluessel) where beendet_am is null and vergeben_an is null;
-- Of a schedule one run is open, on however many nodes.
create unique index uq_job_plan on job (name) where plan is not null and beendet_am is null;

-- What nobody takes for now.
create table job_pause (
  name text primary key,
  seit timestamptz not null default now(),
  id_benutzer bigint references benutzer_st (id) on delete set null
);
