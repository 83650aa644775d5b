alter table "anfrage_position" add column "id_position_ersetzt" bigint;

alter table "person_taetigkeit" add column "id_einsatz" bigint;

alter table "pv_dat" add column "rpo_rang" numeric(18,6);

alter table "anfrage_position" add constraint "fk_anfrage_position_id_position_ersetzt" foreign key (id_domaene, "id_position_ersetzt") references anfrage_position (id_domaene, id);

create index "ix_anfrage_position_id_position_ersetzt" on "anfrage_position" using btree (id_domaene, "id_position_ersetzt");

alter table "person_taetigkeit" add constraint "fk_person_taetigkeit_id_einsatz" foreign key (id_domaene, "id_einsatz") references kundenportal_einsatz (id_domaene, id);

create index "ix_person_taetigkeit_id_einsatz" on "person_taetigkeit" using btree (id_domaene, "id_einsatz");

-- Cards keep the order in which they came into their phase.
update pv_dat set rpo_rang = extract(epoch from coalesce(rpo_phase_seit, erstellt_am)) where is_rpo and rpo_phase is not null;

-- Who works or worked for us reads it in the Werdegang.
insert into person_taetigkeit (id_domaene, id_person, von, bis, arbeitgeber, ort, id_jobbezeichnung, funktion, id_berufsgruppe, is_eigener_einsatz, id_einsatz)
select e.id_domaene, e.id_person, e.beginn::date, e.ende_tatsaechlich, left(u.bezeichnung, 100), left(coalesce(s.ort, u.ort), 60), e.id_jobbezeichnung,
       left(j.bezeichnung, 100), j.id_berufsgruppe, true, e.id
  from kundenportal_einsatz e join pers_st p on p.id = e.id_person join unternehmen_st u on u.id = e.id_unternehmen
  join jobbezeichnung_st j on j.id = e.id_jobbezeichnung left join unternehmen_standort s on s.id = e.id_standort
 where e.status in ('Aktiv', 'Unterbrochen', 'Beendet', 'Abgerechnet') and p.status <> 'Anonymisiert';
