-- What was changed together, by one request or one run of a job, has one Vorgang. Every transaction says its own, and rows take it from there.
alter table aenderungsprotokoll add column vorgang text;
alter table aenderungsprotokoll alter column vorgang set default nullif(current_setting('disponent.vorgang', true), '');
create index ix_aenderungsprotokoll_vorgang on aenderungsprotokoll (vorgang);

alter table "status_verlauf" add column "vorgang" text;
alter table "status_verlauf" alter column "vorgang" set default nullif(current_setting('disponent.vorgang', true), '');
