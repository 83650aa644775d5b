alter table "aufgabe" add column "erledigt_am" timestamptz;

alter table "aufgabe" add column "erledigt_von" bigint;

alter table "aufgabe" add constraint "fk_aufgabe_erledigt_von" foreign key ("erledigt_von") references benutzer_st (id);

create index "ix_aufgabe_erledigt_am" on "aufgabe" using btree (id_domaene, "erledigt_am", id);
