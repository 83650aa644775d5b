-- A ranking reads the numbers of every person, the lists of few: numbers come first, so that PostgreSQL need not walk over the lists to find them.
create table person_passung_neu (
  id_domaene bigint not null,
  id_person bigint not null,
  id_niederlassung bigint not null,
  id_berater bigint not null,
  -- A bit per main profession, further profession and group, and per skill; see passung_maske.
  berufe_maske bigint not null generated always as (passung_maske(array_append(berufe || gruppen, beruf))) stored,
  maske bigint not null generated always as (passung_maske(merkmale || merkmale_befristet)) stored,
  max_km real not null,
  is_pkw boolean not null,
  beruf bigint,
  lat real,
  lon real,
  verfuegbar_ab date,
  entgelt real,
  stunden_von real,
  stunden_bis real,
  einwilligung_bis date,
  arbeitserlaubnis_bis date,
  sperre text collate "C",
  berufe bigint[] not null,
  gruppen bigint[] not null,
  regionen bigint[] not null,
  schichten text[] not null,
  merkmale bigint[] not null,
  merkmale_befristet bigint[] not null,
  merkmale_bis date[] not null
);
insert into person_passung_neu (id_domaene, id_person, id_niederlassung, id_berater, max_km, is_pkw, beruf, lat, lon, verfuegbar_ab, entgelt, stunden_von, stunden_bis,
       einwilligung_bis, arbeitserlaubnis_bis, sperre, berufe, gruppen, regionen, schichten, merkmale, merkmale_befristet, merkmale_bis)
select id_domaene, id_person, id_niederlassung, id_berater, max_km, is_pkw, beruf, lat, lon, verfuegbar_ab, entgelt, stunden_von, stunden_bis,
       einwilligung_bis, arbeitserlaubnis_bis, sperre, berufe, gruppen, regionen, schichten, merkmale, merkmale_befristet, merkmale_bis
  from person_passung;
drop table person_passung;
alter table person_passung_neu rename to person_passung;
alter table person_passung
  add primary key (id_domaene, id_person),
  add foreign key (id_domaene, id_person) references pers_st (id_domaene, id) on delete cascade;
create index ix_person_passung_ort on person_passung (id_domaene, lat, lon);

create or replace function passung_auffrischen(personen bigint[]) returns void language sql as $$
  insert into person_passung (id_person, id_domaene, id_niederlassung, id_berater, beruf, lat, lon, max_km, verfuegbar_ab, stunden_von, stunden_bis, entgelt, einwilligung_bis,
         arbeitserlaubnis_bis, is_pkw, sperre, berufe, gruppen, regionen, schichten, merkmale, merkmale_befristet, merkmale_bis)
  select p.id, p.id_domaene, p.id_niederlassung, p.id_berater, p.id_jobbezeichnung, a.lat, a.lon, coalesce(p.max_anfahrt_km, 40), p.verfuegbar_ab,
         p.stunden_von, p.stunden_bis,
         case p.wunsch_entgelt_einheit when 'Monat' then p.wunsch_entgelt / 167 when 'Jahr' then p.wunsch_entgelt / 14 / 167 else p.wunsch_entgelt end,
         p.einwilligung_bis, p.arbeitserlaubnis_bis, p.is_eigener_pkw,
         case when p.status in ('Gesperrt', 'Anonymisiert') then p.status
              when p.is_kontaktsperre then 'Kontaktsperre'
              when p.dsgvo_status in ('Fehlt', 'Widerrufen') then 'Einwilligung'
              when p.arbeitserlaubnis_art = 'Keine' then 'Arbeitserlaubnis' end,
         array(select l.id_nach from pers_st_jobbezeichnungen l where l.id_von = p.id),
         array(select l.id_nach from pers_st_berufsgruppen l where l.id_von = p.id),
         array(select l.id_nach from pers_st_regionen l where l.id_von = p.id),
         p.schichtbereitschaft,
         array(select passung_merkmal(1, q.id_qualifikation, 0) from person_qualifikation q where q.id_domaene = p.id_domaene and q.id_person = p.id and q.gueltig_bis is null
               union select passung_merkmal(2, s.id_sprache, array_position(array['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'Muttersprache'], s.niveau::text)) from person_sprache s where s.id_domaene = p.id_domaene and s.id_person = p.id
               union select passung_merkmal(3, 0, array_position(array['AM', 'A', 'B', 'BE', 'C', 'CE', 'D', 'F'], k)) from unnest(p.fuehrerscheine) k
               union select passung_merkmal(4, p.id_berufserfahrung, 0) where p.id_berufserfahrung is not null
               union select passung_merkmal(5, 0, array_position(array['Pflichtschule', 'Lehre', 'BMS', 'AHS', 'BHS', 'Kolleg', 'Meister', 'Bachelor', 'Master', 'Doktorat', 'Kurs'], b.art::text))
                       from person_ausbildung b where b.id_domaene = p.id_domaene and b.id_person = p.id and b.is_abgeschlossen and b.art is not null),
         coalesce(f.merkmale, '{}'), coalesce(f.bis, '{}')
    from pers_st p
    left join lateral (select coalesce(x.lat, (select z.lat from plz z where z.id_land = x.id_land and z.plz = x.plz order by z.id limit 1)) as lat,
                             coalesce(x.lon, (select z.lon from plz z where z.id_land = x.id_land and z.plz = x.plz order by z.id limit 1)) as lon
                        from person_adresse x where x.id_domaene = p.id_domaene and x.id_person = p.id order by x.is_haupt desc, x.reihenfolge, x.id limit 1) a on true
    left join lateral (select array_agg(passung_merkmal(1, q.id_qualifikation, 0) order by q.id) as merkmale, array_agg(q.gueltig_bis order by q.id) as bis
                         from person_qualifikation q where q.id_domaene = p.id_domaene and q.id_person = p.id and q.gueltig_bis is not null) f on true
   where p.id = any(personen)
  on conflict (id_domaene, id_person) do update set
    id_niederlassung = excluded.id_niederlassung, id_berater = excluded.id_berater, beruf = excluded.beruf,
    lat = excluded.lat, lon = excluded.lon, max_km = excluded.max_km, verfuegbar_ab = excluded.verfuegbar_ab, stunden_von = excluded.stunden_von,
    stunden_bis = excluded.stunden_bis, entgelt = excluded.entgelt, einwilligung_bis = excluded.einwilligung_bis,
    arbeitserlaubnis_bis = excluded.arbeitserlaubnis_bis, is_pkw = excluded.is_pkw, sperre = excluded.sperre, berufe = excluded.berufe,
    gruppen = excluded.gruppen, regionen = excluded.regionen, schichten = excluded.schichten, merkmale = excluded.merkmale,
    merkmale_befristet = excluded.merkmale_befristet, merkmale_bis = excluded.merkmale_bis
$$;
analyze person_passung;
