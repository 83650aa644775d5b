-- What somebody deleted a moment ago, whole and encrypted, so that he can bring it back (decision 94). A job takes it away when its time is over, an erasure at once.
create table geloescht (
  id_domaene bigint not null references domaene_st (id) on delete cascade,
  entitaet text not null,
  datensatz_id bigint not null,
  id_benutzer bigint not null references benutzer_st (id) on delete cascade,
  bis timestamptz not null,
  inhalt bytea not null,
  primary key (id_domaene, entitaet, datensatz_id)
);
create index ix_geloescht_bis on geloescht (bis);
