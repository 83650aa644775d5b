alter table "dsgvo_vorgang" add column "namen_dritter" text collate "de-x-icu";
