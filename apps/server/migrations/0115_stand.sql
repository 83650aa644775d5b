-- When rows were changed last is kept beside the big lists, whose own indexes a save then leaves alone (decision 99).

create table "anfrage_dat_stand" (
  "id" bigint not null,
  "id_domaene" bigint not null,
  "geaendert_am" timestamptz not null,
  constraint "anfrage_dat_stand_pkey" primary key (id_domaene, id)
);

create table "anfrage_projekt_dat_stand" (
  "id" bigint not null,
  "id_domaene" bigint not null,
  "geaendert_am" timestamptz not null,
  "id_niederlassung" bigint not null,
  "id_unternehmen" bigint not null,
  constraint "anfrage_projekt_dat_stand_pkey" primary key (id_domaene, id)
);

create table "kundenportal_einsatz_stand" (
  "id" bigint not null,
  "id_domaene" bigint not null,
  "geaendert_am" timestamptz not null,
  constraint "kundenportal_einsatz_stand_pkey" primary key (id_domaene, id)
);

create table "faktura_dat_stand" (
  "id" bigint not null,
  "id_domaene" bigint not null,
  "geaendert_am" timestamptz not null,
  "id_niederlassung" bigint not null,
  "id_unternehmen" bigint not null,
  constraint "faktura_dat_stand_pkey" primary key (id_domaene, id)
);

create table "pers_st_stand" (
  "id" bigint not null,
  "id_domaene" bigint not null,
  "geaendert_am" timestamptz not null,
  "id_niederlassung" bigint not null,
  "id_co_lieferant" bigint,
  constraint "pers_st_stand_pkey" primary key (id_domaene, id)
);

create table "pv_dat_stand" (
  "id" bigint not null,
  "id_domaene" bigint not null,
  "geaendert_am" timestamptz not null,
  "id_niederlassung" bigint not null,
  "id_unternehmen" bigint,
  "id_co_lieferant" bigint,
  constraint "pv_dat_stand_pkey" primary key (id_domaene, id)
);

create table "stelleninserat_st_stand" (
  "id" bigint not null,
  "id_domaene" bigint not null,
  "geaendert_am" timestamptz not null,
  constraint "stelleninserat_st_stand_pkey" primary key (id_domaene, id)
);

create function anfrage_dat_stand_merken() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into anfrage_dat_stand (id, id_domaene, geaendert_am) values (new.id, new.id_domaene, new.geaendert_am);
  else
    update anfrage_dat_stand set id_domaene = new.id_domaene, geaendert_am = new.geaendert_am where id_domaene = old.id_domaene and id = new.id;
  end if;
  return null;
end
$$;

create function anfrage_projekt_dat_stand_merken() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into anfrage_projekt_dat_stand (id, id_domaene, geaendert_am, id_niederlassung, id_unternehmen) values (new.id, new.id_domaene, new.geaendert_am, new.id_niederlassung, new.id_unternehmen);
  else
    update anfrage_projekt_dat_stand set id_domaene = new.id_domaene, geaendert_am = new.geaendert_am, id_niederlassung = new.id_niederlassung, id_unternehmen = new.id_unternehmen where id_domaene = old.id_domaene and id = new.id;
  end if;
  return null;
end
$$;

create function kundenportal_einsatz_stand_merken() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into kundenportal_einsatz_stand (id, id_domaene, geaendert_am) values (new.id, new.id_domaene, new.geaendert_am);
  else
    update kundenportal_einsatz_stand set id_domaene = new.id_domaene, geaendert_am = new.geaendert_am where id_domaene = old.id_domaene and id = new.id;
  end if;
  return null;
end
$$;

create function faktura_dat_stand_merken() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into faktura_dat_stand (id, id_domaene, geaendert_am, id_niederlassung, id_unternehmen) values (new.id, new.id_domaene, new.geaendert_am, new.id_niederlassung, new.id_unternehmen);
  else
    update faktura_dat_stand set id_domaene = new.id_domaene, geaendert_am = new.geaendert_am, id_niederlassung = new.id_niederlassung, id_unternehmen = new.id_unternehmen where id_domaene = old.id_domaene and id = new.id;
  end if;
  return null;
end
$$;

create function pers_st_stand_merken() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into pers_st_stand (id, id_domaene, geaendert_am, id_niederlassung, id_co_lieferant) values (new.id, new.id_domaene, new.geaendert_am, new.id_niederlassung, new.id_co_lieferant);
  else
    update pers_st_stand set id_domaene = new.id_domaene, geaendert_am = new.geaendert_am, id_niederlassung = new.id_niederlassung, id_co_lieferant = new.id_co_lieferant where id_domaene = old.id_domaene and id = new.id;
  end if;
  return null;
end
$$;

create function pv_dat_stand_merken() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into pv_dat_stand (id, id_domaene, geaendert_am, id_niederlassung, id_unternehmen, id_co_lieferant) values (new.id, new.id_domaene, new.geaendert_am, new.id_niederlassung, new.id_unternehmen, new.id_co_lieferant);
  else
    update pv_dat_stand set id_domaene = new.id_domaene, geaendert_am = new.geaendert_am, id_niederlassung = new.id_niederlassung, id_unternehmen = new.id_unternehmen, id_co_lieferant = new.id_co_lieferant where id_domaene = old.id_domaene and id = new.id;
  end if;
  return null;
end
$$;

create function stelleninserat_st_stand_merken() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stelleninserat_st_stand (id, id_domaene, geaendert_am) values (new.id, new.id_domaene, new.geaendert_am);
  else
    update stelleninserat_st_stand set id_domaene = new.id_domaene, geaendert_am = new.geaendert_am where id_domaene = old.id_domaene and id = new.id;
  end if;
  return null;
end
$$;

-- What is there already.
insert into anfrage_dat_stand (id, id_domaene, geaendert_am) select id, id_domaene, geaendert_am from anfrage_dat;
insert into anfrage_projekt_dat_stand (id, id_domaene, geaendert_am, id_niederlassung, id_unternehmen) select id, id_domaene, geaendert_am, id_niederlassung, id_unternehmen from anfrage_projekt_dat;
insert into kundenportal_einsatz_stand (id, id_domaene, geaendert_am) select id, id_domaene, geaendert_am from kundenportal_einsatz;
insert into faktura_dat_stand (id, id_domaene, geaendert_am, id_niederlassung, id_unternehmen) select id, id_domaene, geaendert_am, id_niederlassung, id_unternehmen from faktura_dat;
insert into pers_st_stand (id, id_domaene, geaendert_am, id_niederlassung, id_co_lieferant) select id, id_domaene, geaendert_am, id_niederlassung, id_co_lieferant from pers_st;
insert into pv_dat_stand (id, id_domaene, geaendert_am, id_niederlassung, id_unternehmen, id_co_lieferant) select id, id_domaene, geaendert_am, id_niederlassung, id_unternehmen, id_co_lieferant from pv_dat;
insert into stelleninserat_st_stand (id, id_domaene, geaendert_am) select id, id_domaene, geaendert_am from stelleninserat_st;

alter table "anfrage_dat_stand" add constraint "fk_anfrage_dat_stand_id" foreign key (id_domaene, id) references anfrage_dat (id_domaene, id) on delete cascade;
create index "ix_anfrage_dat_stand_geaendert_am" on "anfrage_dat_stand" using btree (id_domaene, "geaendert_am", id);
alter table "anfrage_projekt_dat_stand" add constraint "fk_anfrage_projekt_dat_stand_id" foreign key (id_domaene, id) references anfrage_projekt_dat (id_domaene, id) on delete cascade;
create index "ix_anfrage_projekt_dat_stand_geaendert_am" on "anfrage_projekt_dat_stand" using btree (id_domaene, "geaendert_am", id);
create index "ix_anfrage_projekt_dat_stand_id_niederlassung" on "anfrage_projekt_dat_stand" using btree (id_domaene, "id_niederlassung", "geaendert_am", id);
create index "ix_anfrage_projekt_dat_stand_id_unternehmen" on "anfrage_projekt_dat_stand" using btree (id_domaene, "id_unternehmen", "geaendert_am", id);
alter table "kundenportal_einsatz_stand" add constraint "fk_kundenportal_einsatz_stand_id" foreign key (id_domaene, id) references kundenportal_einsatz (id_domaene, id) on delete cascade;
create index "ix_kundenportal_einsatz_stand_geaendert_am" on "kundenportal_einsatz_stand" using btree (id_domaene, "geaendert_am", id);
alter table "faktura_dat_stand" add constraint "fk_faktura_dat_stand_id" foreign key (id_domaene, id) references faktura_dat (id_domaene, id) on delete cascade;
create index "ix_faktura_dat_stand_geaendert_am" on "faktura_dat_stand" using btree (id_domaene, "geaendert_am", id);
create index "ix_faktura_dat_stand_id_niederlassung" on "faktura_dat_stand" using btree (id_domaene, "id_niederlassung", "geaendert_am", id);
create index "ix_faktura_dat_stand_id_unternehmen" on "faktura_dat_stand" using btree (id_domaene, "id_unternehmen", "geaendert_am", id);
alter table "pers_st_stand" add constraint "fk_pers_st_stand_id" foreign key (id_domaene, id) references pers_st (id_domaene, id) on delete cascade;
create index "ix_pers_st_stand_geaendert_am" on "pers_st_stand" using btree (id_domaene, "geaendert_am", id);
create index "ix_pers_st_stand_id_niederlassung" on "pers_st_stand" using btree (id_domaene, "id_niederlassung", "geaendert_am", id);
create index "ix_pers_st_stand_id_co_lieferant" on "pers_st_stand" using btree (id_domaene, "id_co_lieferant", "geaendert_am", id);
alter table "pv_dat_stand" add constraint "fk_pv_dat_stand_id" foreign key (id_domaene, id) references pv_dat (id_domaene, id) on delete cascade;
create index "ix_pv_dat_stand_geaendert_am" on "pv_dat_stand" using btree (id_domaene, "geaendert_am", id);
create index "ix_pv_dat_stand_id_niederlassung" on "pv_dat_stand" using btree (id_domaene, "id_niederlassung", "geaendert_am", id);
create index "ix_pv_dat_stand_id_unternehmen" on "pv_dat_stand" using btree (id_domaene, "id_unternehmen", "geaendert_am", id);
create index "ix_pv_dat_stand_id_co_lieferant" on "pv_dat_stand" using btree (id_domaene, "id_co_lieferant", "geaendert_am", id);
alter table "stelleninserat_st_stand" add constraint "fk_stelleninserat_st_stand_id" foreign key (id_domaene, id) references stelleninserat_st (id_domaene, id) on delete cascade;
create index "ix_stelleninserat_st_stand_geaendert_am" on "stelleninserat_st_stand" using btree (id_domaene, "geaendert_am", id);

create trigger "stand_anfrage_dat" after insert or update of id_domaene, geaendert_am on anfrage_dat for each row execute function anfrage_dat_stand_merken();
create trigger "stand_anfrage_projekt_dat" after insert or update of id_domaene, geaendert_am, id_niederlassung, id_unternehmen on anfrage_projekt_dat for each row execute function anfrage_projekt_dat_stand_merken();
create trigger "stand_kundenportal_einsatz" after insert or update of id_domaene, geaendert_am on kundenportal_einsatz for each row execute function kundenportal_einsatz_stand_merken();
create trigger "stand_faktura_dat" after insert or update of id_domaene, geaendert_am, id_niederlassung, id_unternehmen on faktura_dat for each row execute function faktura_dat_stand_merken();
create trigger "stand_pers_st" after insert or update of id_domaene, geaendert_am, id_niederlassung, id_co_lieferant on pers_st for each row execute function pers_st_stand_merken();
create trigger "stand_pv_dat" after insert or update of id_domaene, geaendert_am, id_niederlassung, id_unternehmen, id_co_lieferant on pv_dat for each row execute function pv_dat_stand_merken();
create trigger "stand_stelleninserat_st" after insert or update of id_domaene, geaendert_am on stelleninserat_st for each row execute function stelleninserat_st_stand_merken();

drop index "ix_anfrage_dat_geaendert_am";
drop index "ix_anfrage_projekt_dat_geaendert_am";
drop index "ix_faktura_dat_geaendert_am";
drop index "ix_kundenportal_einsatz_geaendert_am";
drop index "ix_pers_st_geaendert_am";
drop index "ix_pv_dat_geaendert_am";
drop index "ix_stelleninserat_st_geaendert_am";
drop index "ix_anfrage_projekt_dat_id_unternehmen";
create index "ix_anfrage_projekt_dat_id_unternehmen" on "anfrage_projekt_dat" using btree (id_domaene, "id_unternehmen");
drop index "ix_anfrage_projekt_dat_id_niederlassung";
create index "ix_anfrage_projekt_dat_id_niederlassung" on "anfrage_projekt_dat" using btree (id_domaene, "id_niederlassung");
drop index "ix_faktura_dat_id_unternehmen";
create index "ix_faktura_dat_id_unternehmen" on "faktura_dat" using btree (id_domaene, "id_unternehmen");
drop index "ix_faktura_dat_id_niederlassung";
create index "ix_faktura_dat_id_niederlassung" on "faktura_dat" using btree (id_domaene, "id_niederlassung");
drop index "ix_pers_st_id_niederlassung";
create index "ix_pers_st_id_niederlassung" on "pers_st" using btree (id_domaene, "id_niederlassung");
drop index "ix_pers_st_id_co_lieferant";
create index "ix_pers_st_id_co_lieferant" on "pers_st" using btree (id_domaene, "id_co_lieferant");
drop index "ix_pv_dat_id_unternehmen";
create index "ix_pv_dat_id_unternehmen" on "pv_dat" using btree (id_domaene, "id_unternehmen");
drop index "ix_pv_dat_id_co_lieferant";
create index "ix_pv_dat_id_co_lieferant" on "pv_dat" using btree (id_domaene, "id_co_lieferant");
drop index "ix_pv_dat_id_niederlassung";
create index "ix_pv_dat_id_niederlassung" on "pv_dat" using btree (id_domaene, "id_niederlassung");

-- Room on each page for the next version of a row, which then needs no entry in any index.
alter table anfrage_dat set (fillfactor = 85);
alter table anfrage_projekt_dat set (fillfactor = 85);
alter table kundenportal_einsatz set (fillfactor = 85);
alter table faktura_dat set (fillfactor = 85);
alter table pers_st set (fillfactor = 85);
alter table pv_dat set (fillfactor = 85);
alter table stelleninserat_st set (fillfactor = 85);
