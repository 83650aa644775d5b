-- The statistics of § 13 Abs. 4 AÜG as they were handed over; later changes of the records never alter them.
create table aueg_uebergabe (
  id_domaene bigint not null references domaene_st (id) on delete cascade,
  id bigint generated always as identity,
  jahr integer not null,
  -- 1 is the first of a year, every further one a correction.
  nummer integer not null,
  zeilen integer not null,
  dateiname text not null,
  -- Encrypted: names, birthdays and nationalities.
  inhalt bytea not null,
  erstellt_am timestamptz not null default now(),
  erstellt_von bigint not null references benutzer_st (id),
  primary key (id_domaene, id),
  unique (id_domaene, jahr, nummer)
);
