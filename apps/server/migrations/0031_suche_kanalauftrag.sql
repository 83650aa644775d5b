alter table "kanal_auftrag" add column "suchtext" text generated always as (suchtexte(coalesce("fehler", ''))) stored;

create index "ix_kanal_auftrag_suchtext" on "kanal_auftrag" using gin (suchtext gin_trgm_ops);
