-- Sign-in: what a user's account keeps besides its declared fields, and the sessions.

alter table benutzer_st add column passwort_hash text;

create table sitzung (
  id bigint generated always as identity primary key,
  id_benutzer bigint not null references benutzer_st (id) on delete cascade,
  token_hash bytea not null unique,
  token_bis timestamptz not null,
  refresh_hash bytea not null unique,
  refresh_bis timestamptz not null,
  stay_logged_on boolean not null,
  ip_adresse text,
  user_agent text,
  erstellt_am timestamptz not null default now(),
  zuletzt_am timestamptz not null default now(),
  beendet_am timestamptz
);
create index ix_sitzung_benutzer on sitzung (id_benutzer);

-- Refresh tokens that were used: one that comes again ends its session.
create table sitzung_alt (
  refresh_hash bytea primary key,
  id_sitzung bigint not null references sitzung (id) on delete cascade,
  am timestamptz not null default now()
);
create index ix_sitzung_alt_sitzung on sitzung_alt (id_sitzung);
