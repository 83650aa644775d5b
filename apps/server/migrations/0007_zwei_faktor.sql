-- Sign-in beyond the password: second factors, passkeys, throttling, and how a session travels.

-- How the session travels; only bearer ones and those of the web-API login can be refreshed.
alter table sitzung add column art text not null default 'Bearer' check (art in ('Legacy', 'Bearer', 'Cookie', 'WebApi'));
alter table sitzung alter column refresh_hash drop not null;

-- The secret of the authenticator app, encrypted. Counts once bestaetigt_am is set; a time step is taken once only.
create table zwei_faktor (
  id_benutzer bigint primary key references benutzer_st (id) on delete cascade,
  geheimnis bytea not null,
  letzter_schritt bigint not null default 0,
  bestaetigt_am timestamptz,
  erstellt_am timestamptz not null default now()
);

create table wiederherstellungscode (
  id_benutzer bigint not null references benutzer_st (id) on delete cascade,
  code_hash bytea not null,
  benutzt_am timestamptz,
  primary key (id_benutzer, code_hash)
);

create table passkey (
  id bigint generated always as identity primary key,
  id_benutzer bigint not null references benutzer_st (id) on delete cascade,
  kennung bytea not null unique,
  oeffentlicher_schluessel bytea not null,
  zaehler bigint not null default 0,
  transporte text[] not null default '{}',
  bezeichnung text not null,
  erstellt_am timestamptz not null default now(),
  zuletzt_am timestamptz
);
create index ix_passkey_benutzer on passkey (id_benutzer);

-- Challenges and states that are good once, until a time.
create table einmal_aufgabe (
  hash bytea primary key,
  gueltig_bis timestamptz not null
);

-- Counters of refused attempts, shared by all nodes (the columns are those of rate-limiter-flexible).
create table drossel (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
