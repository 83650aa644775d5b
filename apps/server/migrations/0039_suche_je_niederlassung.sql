-- Letters and whose a record is are looked up in one index (decision 43).
create extension if not exists btree_gin;

drop index "ix_anfrage_dat_suchtext";
create index "ix_anfrage_dat_suchtext" on "anfrage_dat" using gin (suchtext gin_trgm_ops, id_niederlassung, id_unternehmen);
drop index "ix_anfrage_projekt_dat_suchtext";
create index "ix_anfrage_projekt_dat_suchtext" on "anfrage_projekt_dat" using gin (suchtext gin_trgm_ops, id_niederlassung, id_unternehmen);
drop index "ix_faktura_dat_suchtext";
create index "ix_faktura_dat_suchtext" on "faktura_dat" using gin (suchtext gin_trgm_ops, id_niederlassung, id_unternehmen);
drop index "ix_kundenportal_einsatz_suchtext";
create index "ix_kundenportal_einsatz_suchtext" on "kundenportal_einsatz" using gin (suchtext gin_trgm_ops, id_niederlassung, id_unternehmen);
drop index "ix_pers_st_suchtext";
create index "ix_pers_st_suchtext" on "pers_st" using gin (suchtext gin_trgm_ops, id_niederlassung);
drop index "ix_pv_dat_suchtext";
create index "ix_pv_dat_suchtext" on "pv_dat" using gin (suchtext gin_trgm_ops, id_niederlassung, id_unternehmen);
drop index "ix_stelleninserat_st_suchtext";
create index "ix_stelleninserat_st_suchtext" on "stelleninserat_st" using gin (suchtext gin_trgm_ops, id_niederlassung, id_unternehmen);
