-- Emptied by the application, which writes it down; the database lets nothing go unnoticed.
alter table "pers_st" drop constraint "fk_pers_st_id_person_empfehler";
alter table "pers_st" add constraint "fk_pers_st_id_person_empfehler" foreign key (id_domaene, "id_person_empfehler") references pers_st (id_domaene, id);
alter table "pv_dat" drop constraint "fk_pv_dat_id_bewerbung";
alter table "pv_dat" add constraint "fk_pv_dat_id_bewerbung" foreign key (id_domaene, "id_bewerbung") references bewerbung (id_domaene, id);
