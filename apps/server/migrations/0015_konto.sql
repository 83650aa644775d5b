-- Browsers that an account was signed in with before: a flood of wrong passwords does not hold them up. Kept as digests.
create table bekanntes_geraet (
  id bigint generated always as identity primary key,
  id_benutzer bigint not null references benutzer_st (id) on delete cascade,
  token_hash bytea not null unique,
  zuletzt_am timestamptz not null default now()
);
create index ix_bekanntes_geraet_benutzer on bekanntes_geraet (id_benutzer);

-- A new address counts once its owner followed the link that was sent there.
alter table konto_schluessel drop constraint konto_schluessel_art_check;
alter table konto_schluessel add constraint konto_schluessel_art_check check (art in ('Aktivierung', 'Passwort', 'Email'));
alter table konto_schluessel add column email text;
alter table konto_schluessel add constraint konto_schluessel_email_check check ((art = 'Email') = (email is not null));
