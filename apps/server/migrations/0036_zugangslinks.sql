-- Links in mails: what they open, for whom, until when. Of a key only its digest is kept.
create table zugangslink (
  id_domaene bigint not null references domaene_st (id) on delete cascade,
  id bigint generated always as identity,
  schluessel_hash bytea not null,
  zweck text not null,
  -- Where it leads: { "entitaet", "ids", "pfad" }, each if there is one.
  ziel jsonb not null default '{}',
  -- Whom it was sent to.
  email text,
  id_ansprechpartner bigint,
  id_person bigint,
  id_benutzer bigint,
  is_einmalig boolean not null,
  gueltig_bis timestamptz not null,
  widerrufen_am timestamptz,
  erstmals_benutzt_am timestamptz,
  zuletzt_benutzt_am timestamptz,
  erstellt_am timestamptz not null default now(),
  erstellt_von bigint references benutzer_st (id) on delete set null,
  primary key (id_domaene, id),
  foreign key (id_domaene, id_ansprechpartner) references unternehmen_ansprechpartner (id_domaene, id) on delete cascade,
  foreign key (id_domaene, id_person) references pers_st (id_domaene, id) on delete cascade,
  foreign key (id_domaene, id_benutzer) references benutzer_st (id_domaene, id) on delete cascade
);
-- Who comes with a key does not say which Domäne is his.
create index ix_zugangslink_schluessel on zugangslink (schluessel_hash);
create index ix_zugangslink_ziel on zugangslink using gin (ziel jsonb_path_ops);
create index ix_zugangslink_ansprechpartner on zugangslink (id_domaene, id_ansprechpartner) where id_ansprechpartner is not null;
create index ix_zugangslink_person on zugangslink (id_domaene, id_person) where id_person is not null;
create index ix_zugangslink_benutzer on zugangslink (id_domaene, id_benutzer) where id_benutzer is not null;
create index ix_zugangslink_gueltig_bis on zugangslink (gueltig_bis);
