create index "ix_anfrage_dat_status" on "anfrage_dat" using btree (id_domaene, "status", id);

create index "ix_anfrage_projekt_dat_status" on "anfrage_projekt_dat" using btree (id_domaene, "status", id);

create index "ix_kundenportal_einsatz_status" on "kundenportal_einsatz" using btree (id_domaene, "status", id);

create index "ix_stundennachweis_status" on "stundennachweis" using btree (id_domaene, "status", id);

create index "ix_faktura_dat_versand_status" on "faktura_dat" using btree (id_domaene, "versand_status", id);

create index "ix_faktura_dat_status" on "faktura_dat" using btree (id_domaene, "status", id);

create index "ix_pers_st_vorname" on "pers_st" using btree (id_domaene, "vorname", id);

create index "ix_pers_st_plz_ort" on "pers_st" using btree (id_domaene, "plz_ort", id);

create index "ix_pers_st_email" on "pers_st" using btree (id_domaene, "email", id);

create index "ix_pers_st_status" on "pers_st" using btree (id_domaene, "status", id);

create index "ix_pv_dat_status" on "pv_dat" using btree (id_domaene, "status", id);

create index "ix_stelleninserat_st_status" on "stelleninserat_st" using btree (id_domaene, "status", id);

create index "ix_bewerbung_status" on "bewerbung" using btree (id_domaene, "status", id);

-- The log is read newest first: all of it, what one user did, and what became of one table. It is only ever added to at its end, where
-- these indexes grow too.
create index ix_aenderungsprotokoll_am on aenderungsprotokoll (id_domaene, am, id);
create index ix_aenderungsprotokoll_benutzer on aenderungsprotokoll (id_domaene, id_benutzer, am, id);
create index ix_aenderungsprotokoll_entitaet on aenderungsprotokoll (id_domaene, entitaet, am, id);
