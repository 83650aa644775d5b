alter table "domaene_st" add column "is_email_ohne_vorschau" boolean not null default false;

alter table "email_versand" add column "anlass" text collate "de-x-icu";

alter table "email_versand" add column "kalender" text collate "de-x-icu";

create index "ix_email_versand_datensatz_id" on "email_versand" using btree (id_domaene, "datensatz_id", id);

create index "ix_pers_st_is_kontaktsperre" on "pers_st" using btree (id_domaene, "is_kontaktsperre", id);

-- Its order is that of the captions, of which there are two more.
drop index "ix_email_vorlage_anlass_folge";

create index "ix_email_vorlage_anlass_folge" on "email_vorlage" using btree (id_domaene, array_position(array['Mahnung1', 'Mahnung2', 'Mahnung3', 'Absage', 'BewerbungEingang', 'InterviewEinladung', 'EinwilligungVerlaengern', 'StundenErinnerung', 'EinsatzInfo', 'InterviewAbgesagt', 'InterviewGeaendert', 'KontoAktivieren', 'PasswortVergessen', 'PvVorschlag', 'Rechnung']::text[], "anlass"), id);
