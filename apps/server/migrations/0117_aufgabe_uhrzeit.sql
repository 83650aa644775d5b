alter table "aufgabe" add column "uhrzeit" time;
