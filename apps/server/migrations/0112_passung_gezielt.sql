-- Every save of a person marked him for the ranking, whatever it changed: a row more in each save and, minutes later, all that matching knows of him made anew.
-- Now only what matching asks about marks him, in his own row or in one of his lists.
create function passung_vormerken_einen() returns trigger language plpgsql as $$
begin
  insert into passung_offen (id_domaene, id_person) values (new.id_domaene, new.id);
  return null;
end
$$;
create function passung_vormerken_zeilen() returns trigger language plpgsql as $$
begin
  insert into passung_offen (id_domaene, id_person) select distinct id_domaene, id_person from zeilen;
  return null;
end
$$;
create function passung_vormerken_verweise() returns trigger language plpgsql as $$
begin
  insert into passung_offen (id_domaene, id_person) select distinct id_domaene, id_von from zeilen;
  return null;
end
$$;

drop trigger passung_um on pers_st;
create trigger passung_um after update on pers_st for each row when (
  (old.id_domaene, old.id_niederlassung, old.id_berater, old.id_jobbezeichnung, old.id_berufserfahrung, old.max_anfahrt_km, old.verfuegbar_ab, old.stunden_von, old.stunden_bis,
   old.wunsch_entgelt, old.wunsch_entgelt_einheit, old.einwilligung_bis, old.arbeitserlaubnis_bis, old.arbeitserlaubnis_art, old.is_eigener_pkw, old.is_kontaktsperre,
   old.status, old.dsgvo_status, old.fuehrerscheine, old.schichtbereitschaft)
  is distinct from
  (new.id_domaene, new.id_niederlassung, new.id_berater, new.id_jobbezeichnung, new.id_berufserfahrung, new.max_anfahrt_km, new.verfuegbar_ab, new.stunden_von, new.stunden_bis,
   new.wunsch_entgelt, new.wunsch_entgelt_einheit, new.einwilligung_bis, new.arbeitserlaubnis_bis, new.arbeitserlaubnis_art, new.is_eigener_pkw, new.is_kontaktsperre,
   new.status, new.dsgvo_status, new.fuehrerscheine, new.schichtbereitschaft)
) execute function passung_vormerken_einen();

do $$
declare
  tabelle text;
  lauf text;
begin
  foreach tabelle in array array['person_adresse', 'person_qualifikation', 'person_sprache', 'person_ausbildung',
                                 'pers_st_jobbezeichnungen', 'pers_st_berufsgruppen', 'pers_st_regionen'] loop
    lauf := case when tabelle like 'pers\_st\_%' then 'passung_vormerken_verweise' else 'passung_vormerken_zeilen' end;
    execute format('create trigger passung_neu after insert on %I referencing new table as zeilen for each statement execute function %I()', tabelle, lauf);
    execute format('create trigger passung_um after update on %I referencing new table as zeilen for each statement execute function %I()', tabelle, lauf);
    execute format('create trigger passung_alt after delete on %I referencing old table as zeilen for each statement execute function %I()', tabelle, lauf);
  end loop;
end
$$;
