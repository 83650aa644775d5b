-- A draft is found by its number, too.
alter table "faktura_dat" drop column "suchtext";
alter table "faktura_dat" add column "suchtext" text generated always as (suchtexte(coalesce("faktura_nr", '') || ' ' || coalesce("entwurf_nr", '') || ' ' || coalesce("bestell_nr", ''))) stored;
create index "ix_faktura_dat_suchtext" on "faktura_dat" using gin (suchtext gin_trgm_ops, id_niederlassung, id_unternehmen);
