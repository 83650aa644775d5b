alter table "kv_zeitregel" add column "nacht_prozent" numeric(7,4);

alter table "kv_zeitregel" add column "sonntag_prozent" numeric(7,4);

alter table "kv_zeitregel" add column "feiertag_prozent" numeric(7,4);
