alter table "dokument" add column "vorlage" text collate "de-x-icu";

alter table "dokument" add column "fassung" numeric(18,6);

alter table "dokument" add column "grundlage" text collate "de-x-icu";

alter table "dokument" add column "id_person" bigint;

alter table "dokument" add column "rechte" text[] not null default '{}';

alter table "dokument" add constraint "fk_dokument_id_person" foreign key (id_domaene, "id_person") references pers_st (id_domaene, id);

create index "ix_dokument_id_person" on "dokument" using btree (id_domaene, "id_person");

create unique index "uq_dokument_entitaet_datensatz_id_vorlage_fassung" on "dokument" using btree (id_domaene, "entitaet", "datensatz_id", "vorlage", "fassung");
