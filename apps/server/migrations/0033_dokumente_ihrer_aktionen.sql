-- What a record shows of its documents is a version that was made of it (decision 41); these columns never held anything.

alter table kundenportal_einsatz drop column ueberlassungsmitteilung;
alter table faktura_dat drop column pdf;
alter table faktura_mahnung drop column pdf;

alter table "faktura_mahnung" add column "fassung" numeric(18,6);
