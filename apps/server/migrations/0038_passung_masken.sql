-- A bit per number (the number modulo 61): lists whose masks share none have nothing in common. The same as maskeOf in the server.
create function passung_maske(zahlen bigint[]) returns bigint language sql immutable parallel safe as $$
  select coalesce(bit_or(1::bigint << (zahl % 61)::int), 0) from unnest(zahlen) zahl
$$;

alter table person_passung
  add column berufe_maske bigint not null generated always as (passung_maske(berufe || gruppen)) stored,
  add column maske bigint not null generated always as (passung_maske(merkmale || merkmale_befristet)) stored;
