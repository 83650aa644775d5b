-- What a record shows of its documents is the last version that was made of it (decision 41); these columns never held anything.

alter table kundenportal_einsatz drop column ueberlassungsmitteilung;
alter table faktura_dat drop column pdf;
alter table faktura_mahnung drop column pdf;

alter table "faktura_mahnung" add column "id_dokument" bigint;

alter table "faktura_mahnung" add constraint "fk_faktura_mahnung_id_dokument" foreign key (id_domaene, "id_dokument") references dokument (id_domaene, id);

create index "ix_faktura_mahnung_id_dokument" on "faktura_mahnung" using btree (id_domaene, "id_dokument");
