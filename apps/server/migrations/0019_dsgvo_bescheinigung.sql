alter table "dsgvo_vorgang" add column "erledigt_am" timestamptz;

alter table "dsgvo_vorgang" add column "bescheinigung" text collate "de-x-icu";
