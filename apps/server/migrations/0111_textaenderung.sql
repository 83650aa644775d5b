-- What rows of small tables are called is kept in the memory of the servers. Whoever sees the same rows of this table sees the same texts: a change
-- leaves one, and forgets old ones that nobody else is about to forget.
create table textaenderung (id bigint generated always as identity primary key);

create function text_geaendert() returns trigger language plpgsql as $$
begin
  insert into textaenderung default values;
  delete from textaenderung where id in (select id from textaenderung order by id desc offset 10 for update skip locked);
  return null;
end
$$;
create trigger "text_benutzer_st" after insert or delete or update of "vorname", "nachname", "is_aktiv" on benutzer_st for each statement execute function text_geaendert();
create trigger "text_benutzer_sperrgrund_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on benutzer_sperrgrund_st for each statement execute function text_geaendert();
create trigger "text_benutzerrolle_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on benutzerrolle_st for each statement execute function text_geaendert();
create trigger "text_ams_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on ams_st for each statement execute function text_geaendert();
create trigger "text_arbeitszeit_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on arbeitszeit_st for each statement execute function text_geaendert();
create trigger "text_benutzergruppe_stelleninserat_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on benutzergruppe_stelleninserat_st for each statement execute function text_geaendert();
create trigger "text_berater_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on berater_st for each statement execute function text_geaendert();
create trigger "text_berufserfahrung_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on berufserfahrung_st for each statement execute function text_geaendert();
create trigger "text_berufsgruppe_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on berufsgruppe_st for each statement execute function text_geaendert();
create trigger "text_bewerbung_einstellung_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on bewerbung_einstellung_st for each statement execute function text_geaendert();
create trigger "text_dienstleistung_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on dienstleistung_st for each statement execute function text_geaendert();
create trigger "text_einwilligung_dsgvo_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on einwilligung_dsgvo_st for each statement execute function text_geaendert();
create trigger "text_firmenbeschreibung_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on firmenbeschreibung_st for each statement execute function text_geaendert();
create trigger "text_headerbild_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on headerbild_st for each statement execute function text_geaendert();
create trigger "text_hokify_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on hokify_st for each statement execute function text_geaendert();
create trigger "text_iventa_zielplattform_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on iventa_zielplattform_st for each statement execute function text_geaendert();
create trigger "text_jobbezeichnung_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on jobbezeichnung_st for each statement execute function text_geaendert();
create trigger "text_jobseite_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on jobseite_st for each statement execute function text_geaendert();
create trigger "text_kanal_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on kanal_st for each statement execute function text_geaendert();
create trigger "text_landeseite_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on landeseite_st for each statement execute function text_geaendert();
create trigger "text_layout_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on layout_st for each statement execute function text_geaendert();
create trigger "text_niederlassung_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on niederlassung_st for each statement execute function text_geaendert();
create trigger "text_personengruppe_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on personengruppe_st for each statement execute function text_geaendert();
create trigger "text_region_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on region_st for each statement execute function text_geaendert();
create trigger "text_rest_schnittstelle_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on rest_schnittstelle_st for each statement execute function text_geaendert();
create trigger "text_sprache_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on sprache_st for each statement execute function text_geaendert();
create trigger "text_stelleninserat_feed_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on stelleninserat_feed_st for each statement execute function text_geaendert();
create trigger "text_stelleninserat_inhalt_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on stelleninserat_inhalt_st for each statement execute function text_geaendert();
create trigger "text_stelleninserat_typ_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on stelleninserat_typ_st for each statement execute function text_geaendert();
create trigger "text_stepstone_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on stepstone_st for each statement execute function text_geaendert();
create trigger "text_verguenstigung_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on verguenstigung_st for each statement execute function text_geaendert();
create trigger "text_waehrung_st" after insert or delete or update of "kurzbezeichnung", "bezeichnung", "is_aktiv" on waehrung_st for each statement execute function text_geaendert();
create trigger "text_absagegrund" after insert or delete or update of "text", "is_aktiv" on absagegrund for each statement execute function text_geaendert();
create trigger "text_branche" after insert or delete or update of "code", "bezeichnung", "is_aktiv" on branche for each statement execute function text_geaendert();
create trigger "text_bundesland" after insert or delete or update of "bezeichnung", "is_aktiv" on bundesland for each statement execute function text_geaendert();
create trigger "text_dokumentart" after insert or delete or update of "bezeichnung", "is_aktiv" on dokumentart for each statement execute function text_geaendert();
create trigger "text_erloeskonto" after insert or delete or update of "konto", "bezeichnung", "is_aktiv" on erloeskonto for each statement execute function text_geaendert();
create trigger "text_fachverband" after insert or delete or update of "bezeichnung", "is_aktiv" on fachverband for each statement execute function text_geaendert();
create trigger "text_feiertag" after insert or delete or update of "bezeichnung", "is_aktiv" on feiertag for each statement execute function text_geaendert();
create trigger "text_kollektivvertrag" after insert or delete or update of "bezeichnung", "is_aktiv" on kollektivvertrag for each statement execute function text_geaendert();
create trigger "text_kv_gruppe" after insert or delete or update of "code", "bezeichnung", "is_aktiv" on kv_gruppe for each statement execute function text_geaendert();
create trigger "text_land" after insert or delete or update of "bezeichnung", "is_aktiv" on land for each statement execute function text_geaendert();
create trigger "text_leistungsart" after insert or delete or update of "bezeichnung", "is_aktiv" on leistungsart for each statement execute function text_geaendert();
create trigger "text_plz" after insert or delete or update of "plz", "ort", "is_aktiv" on plz for each statement execute function text_geaendert();
create trigger "text_qualifikation" after insert or delete or update of "bezeichnung", "is_aktiv" on qualifikation for each statement execute function text_geaendert();
create trigger "text_steuersatz" after insert or delete or update of "bezeichnung", "is_aktiv" on steuersatz for each statement execute function text_geaendert();
