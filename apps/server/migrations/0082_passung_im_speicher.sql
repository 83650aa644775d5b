-- Rankings are reckoned in the memory of the server (decision 74): what somebody brings is one list of numbers, and each row says in which transaction it was written,
-- so that a server reads only what changed since it last looked.
create or replace function passung_merkmal(art integer, von bigint, stufe integer) returns bigint language sql immutable parallel safe as $$
  select (coalesce(von, 0) * 16 + coalesce(stufe, 0)) * 16 + art
$$;

create table person_passung_neu (
  id_domaene bigint not null,
  id_person bigint not null,
  id_niederlassung bigint not null,
  id_berater bigint not null,
  stand xid8 not null default pg_current_xact_id(),
  max_km real not null,
  is_pkw boolean not null,
  lat real,
  lon real,
  verfuegbar_ab date,
  entgelt real,
  stunden_von real,
  stunden_bis real,
  einwilligung_bis date,
  arbeitserlaubnis_bis date,
  -- Why nobody may propose him: 'Gesperrt', 'Anonymisiert', 'Kontaktsperre', 'Einwilligung', 'Arbeitserlaubnis'.
  sperre text collate "C",
  -- 1 Qualifikation, 2 Sprache with Niveau, 3 Führerschein, 4 Berufserfahrung, 5 Ausbildung, 6 Beruf (0 the main one, 1 another), 7 Berufsgruppe, 8 Region, 9 Schicht.
  merkmale bigint[] not null,
  -- The same of what ends on a day, beside that day, counted from 1970 on.
  merkmale_befristet bigint[] not null,
  merkmale_bis integer[] not null
);
insert into person_passung_neu (id_domaene, id_person, id_niederlassung, id_berater, max_km, is_pkw, lat, lon, verfuegbar_ab, entgelt, stunden_von, stunden_bis,
       einwilligung_bis, arbeitserlaubnis_bis, sperre, merkmale, merkmale_befristet, merkmale_bis)
select id_domaene, id_person, id_niederlassung, id_berater, max_km, is_pkw, lat, lon, verfuegbar_ab, entgelt, stunden_von, stunden_bis, einwilligung_bis, arbeitserlaubnis_bis, sperre,
       array(select m / 8 * 16 + m % 8 from unnest(merkmale) m
             union all select passung_merkmal(6, beruf, 0) where beruf is not null
             union all select passung_merkmal(6, m, 1) from unnest(berufe) m
             union all select passung_merkmal(7, m, 0) from unnest(gruppen) m
             union all select passung_merkmal(8, m, 0) from unnest(regionen) m
             union all select passung_merkmal(9, 0, array_position(array['Tag', 'ZweiSchicht', 'DreiSchicht', 'VierSchicht', 'Nacht', 'Wochenende'], m)) from unnest(schichten) m),
       array(select m / 8 * 16 + m % 8 from unnest(merkmale_befristet) with ordinality u(m, nr) order by nr),
       array(select m - date '1970-01-01' from unnest(merkmale_bis) with ordinality u(m, nr) order by nr)
  from person_passung;
drop table person_passung;
drop function passung_maske(bigint[]);
alter table person_passung_neu rename to person_passung;
alter table person_passung
  add primary key (id_domaene, id_person),
  add foreign key (id_domaene, id_person) references pers_st (id_domaene, id) on delete cascade;
create index ix_person_passung_stand on person_passung (id_domaene, stand);

-- Whose row is gone: servers that have read it must hear of that, too.
create table passung_weg (
  id_domaene bigint not null,
  id_person bigint not null,
  stand xid8 not null default pg_current_xact_id()
);
create index ix_passung_weg_stand on passung_weg (id_domaene, stand);
create function passung_vergessen() returns trigger language plpgsql as $$
begin
  insert into passung_weg (id_domaene, id_person) select id_domaene, id_person from alt;
  return null;
end
$$;
create trigger passung_geloescht after delete on person_passung referencing old table as alt for each statement execute function passung_vergessen();

create or replace function passung_auffrischen(personen bigint[]) returns void language sql as $$
  insert into person_passung (id_person, id_domaene, id_niederlassung, id_berater, lat, lon, max_km, verfuegbar_ab, stunden_von, stunden_bis, entgelt, einwilligung_bis,
         arbeitserlaubnis_bis, is_pkw, sperre, merkmale, merkmale_befristet, merkmale_bis)
  select p.id, p.id_domaene, p.id_niederlassung, p.id_berater, a.lat, a.lon, coalesce(p.max_anfahrt_km, 40), p.verfuegbar_ab,
         p.stunden_von, p.stunden_bis,
         case p.wunsch_entgelt_einheit when 'Monat' then p.wunsch_entgelt / 167 when 'Jahr' then p.wunsch_entgelt / 14 / 167 else p.wunsch_entgelt end,
         p.einwilligung_bis, p.arbeitserlaubnis_bis, p.is_eigener_pkw,
         case when p.status in ('Gesperrt', 'Anonymisiert') then p.status
              when p.is_kontaktsperre then 'Kontaktsperre'
              when p.dsgvo_status in ('Fehlt', 'Widerrufen') then 'Einwilligung'
              when p.arbeitserlaubnis_art = 'Keine' then 'Arbeitserlaubnis' end,
         array(select passung_merkmal(1, q.id_qualifikation, 0) from person_qualifikation q where q.id_domaene = p.id_domaene and q.id_person = p.id and q.gueltig_bis is null
               union select passung_merkmal(2, s.id_sprache, array_position(array['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'Muttersprache'], s.niveau::text)) from person_sprache s where s.id_domaene = p.id_domaene and s.id_person = p.id
               union select passung_merkmal(3, 0, array_position(array['AM', 'A', 'B', 'BE', 'C', 'CE', 'D', 'F'], k)) from unnest(p.fuehrerscheine) k
               union select passung_merkmal(4, p.id_berufserfahrung, 0) where p.id_berufserfahrung is not null
               union select passung_merkmal(5, 0, array_position(array['Pflichtschule', 'Lehre', 'BMS', 'AHS', 'BHS', 'Kolleg', 'Meister', 'Bachelor', 'Master', 'Doktorat', 'Kurs'], b.art::text))
                       from person_ausbildung b where b.id_domaene = p.id_domaene and b.id_person = p.id and b.is_abgeschlossen and b.art is not null
               union select passung_merkmal(6, p.id_jobbezeichnung, 0) where p.id_jobbezeichnung is not null
               union select passung_merkmal(6, l.id_nach, 1) from pers_st_jobbezeichnungen l where l.id_von = p.id
               union select passung_merkmal(7, l.id_nach, 0) from pers_st_berufsgruppen l where l.id_von = p.id
               union select passung_merkmal(8, l.id_nach, 0) from pers_st_regionen l where l.id_von = p.id
               union select passung_merkmal(9, 0, array_position(array['Tag', 'ZweiSchicht', 'DreiSchicht', 'VierSchicht', 'Nacht', 'Wochenende'], k)) from unnest(p.schichtbereitschaft) k),
         coalesce(f.merkmale, '{}'), coalesce(f.bis, '{}')
    from pers_st p
    left join lateral (select coalesce(x.lat, (select z.lat from plz z where z.id_land = x.id_land and z.plz = x.plz order by z.id limit 1)) as lat,
                             coalesce(x.lon, (select z.lon from plz z where z.id_land = x.id_land and z.plz = x.plz order by z.id limit 1)) as lon
                        from person_adresse x where x.id_domaene = p.id_domaene and x.id_person = p.id order by x.is_haupt desc, x.reihenfolge, x.id limit 1) a on true
    left join lateral (select array_agg(passung_merkmal(1, q.id_qualifikation, 0) order by q.id) as merkmale, array_agg(q.gueltig_bis - date '1970-01-01' order by q.id) as bis
                         from person_qualifikation q where q.id_domaene = p.id_domaene and q.id_person = p.id and q.gueltig_bis is not null) f on true
   where p.id = any(personen)
  on conflict (id_domaene, id_person) do update set
    stand = excluded.stand, id_niederlassung = excluded.id_niederlassung, id_berater = excluded.id_berater, lat = excluded.lat, lon = excluded.lon, max_km = excluded.max_km,
    verfuegbar_ab = excluded.verfuegbar_ab, stunden_von = excluded.stunden_von, stunden_bis = excluded.stunden_bis, entgelt = excluded.entgelt, einwilligung_bis = excluded.einwilligung_bis,
    arbeitserlaubnis_bis = excluded.arbeitserlaubnis_bis, is_pkw = excluded.is_pkw, sperre = excluded.sperre, merkmale = excluded.merkmale,
    merkmale_befristet = excluded.merkmale_befristet, merkmale_bis = excluded.merkmale_bis
$$;
analyze person_passung;
