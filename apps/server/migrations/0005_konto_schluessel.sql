-- Keys of the links that let somebody into an account once: kept as digests, good until a time, used once.

create table konto_schluessel (
  id bigint generated always as identity primary key,
  id_benutzer bigint not null references benutzer_st (id) on delete cascade,
  art text not null check (art in ('Aktivierung', 'Passwort')),
  schluessel_hash bytea not null unique,
  gueltig_bis timestamptz not null,
  benutzt_am timestamptz,
  erstellt_am timestamptz not null default now()
);
create index ix_konto_schluessel_benutzer on konto_schluessel (id_benutzer);

-- Months of the log begin at midnight UTC, whatever zone a server is set to: an archive brings its months along, and the next ones
-- must not overlap them.
alter function protokoll_partitionen() set timezone = 'UTC';
