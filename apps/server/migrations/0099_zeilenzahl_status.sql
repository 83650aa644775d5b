-- Kept counts tell the status apart as well: lists open with a filter by it, and are grouped by it.
alter table zeilenzahl add column status text;

create or replace function zeilenzahl_zusammenfassen(von text) returns void language sql as $$
  with alt as (
    delete from zeilenzahl where (id_domaene, id) in (select id_domaene, id from zeilenzahl where tabelle = von for update skip locked)
    returning id_domaene, id_niederlassung, status, n)
  insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, n)
    select von, id_domaene, id_niederlassung, status, sum(n) from alt group by id_domaene, id_niederlassung, status having sum(n) <> 0
$$;

create or replace function zeilen_zaehlen() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into zeilenzahl (tabelle, id_domaene, status, n)
      select tg_table_name, id_domaene, status, count(*) from neu group by id_domaene, status;
  elsif tg_op = 'DELETE' then
    insert into zeilenzahl (tabelle, id_domaene, status, n)
      select tg_table_name, id_domaene, status, -count(*) from alt group by id_domaene, status;
  else
    insert into zeilenzahl (tabelle, id_domaene, status, n)
      values (tg_table_name, old.id_domaene, old.status, -1), (tg_table_name, new.id_domaene, new.status, 1);
  end if;
  if random() < 0.02 then
    perform zeilenzahl_zusammenfassen(tg_table_name);
  end if;
  return null;
end
$$;

create or replace function zeilen_je_niederlassung_zaehlen() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, n)
      select tg_table_name, id_domaene, id_niederlassung, status, count(*) from neu group by id_domaene, id_niederlassung, status;
  elsif tg_op = 'DELETE' then
    insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, n)
      select tg_table_name, id_domaene, id_niederlassung, status, -count(*) from alt group by id_domaene, id_niederlassung, status;
  else
    insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, n)
      values (tg_table_name, old.id_domaene, old.id_niederlassung, old.status, -1), (tg_table_name, new.id_domaene, new.id_niederlassung, new.status, 1);
  end if;
  if random() < 0.02 then
    perform zeilenzahl_zusammenfassen(tg_table_name);
  end if;
  return null;
end
$$;

drop trigger "zaehlen_um_anfrage_dat" on anfrage_dat;
create trigger "zaehlen_um_anfrage_dat" after update of id_domaene, id_niederlassung, status on anfrage_dat for each row when (old.id_domaene is distinct from new.id_domaene or old.id_niederlassung is distinct from new.id_niederlassung or old.status is distinct from new.status) execute function zeilen_je_niederlassung_zaehlen();
drop trigger "zaehlen_um_anfrage_projekt_dat" on anfrage_projekt_dat;
create trigger "zaehlen_um_anfrage_projekt_dat" after update of id_domaene, id_niederlassung, status on anfrage_projekt_dat for each row when (old.id_domaene is distinct from new.id_domaene or old.id_niederlassung is distinct from new.id_niederlassung or old.status is distinct from new.status) execute function zeilen_je_niederlassung_zaehlen();
drop trigger "zaehlen_um_kundenportal_einsatz" on kundenportal_einsatz;
create trigger "zaehlen_um_kundenportal_einsatz" after update of id_domaene, id_niederlassung, status on kundenportal_einsatz for each row when (old.id_domaene is distinct from new.id_domaene or old.id_niederlassung is distinct from new.id_niederlassung or old.status is distinct from new.status) execute function zeilen_je_niederlassung_zaehlen();
drop trigger "zaehlen_um_faktura_dat" on faktura_dat;
create trigger "zaehlen_um_faktura_dat" after update of id_domaene, id_niederlassung, status on faktura_dat for each row when (old.id_domaene is distinct from new.id_domaene or old.id_niederlassung is distinct from new.id_niederlassung or old.status is distinct from new.status) execute function zeilen_je_niederlassung_zaehlen();
drop trigger "zaehlen_um_pers_st" on pers_st;
create trigger "zaehlen_um_pers_st" after update of id_domaene, id_niederlassung, status on pers_st for each row when (old.id_domaene is distinct from new.id_domaene or old.id_niederlassung is distinct from new.id_niederlassung or old.status is distinct from new.status) execute function zeilen_je_niederlassung_zaehlen();
drop trigger "zaehlen_um_pv_dat" on pv_dat;
create trigger "zaehlen_um_pv_dat" after update of id_domaene, id_niederlassung, status on pv_dat for each row when (old.id_domaene is distinct from new.id_domaene or old.id_niederlassung is distinct from new.id_niederlassung or old.status is distinct from new.status) execute function zeilen_je_niederlassung_zaehlen();
drop trigger "zaehlen_um_stelleninserat_st" on stelleninserat_st;
create trigger "zaehlen_um_stelleninserat_st" after update of id_domaene, id_niederlassung, status on stelleninserat_st for each row when (old.id_domaene is distinct from new.id_domaene or old.id_niederlassung is distinct from new.id_niederlassung or old.status is distinct from new.status) execute function zeilen_je_niederlassung_zaehlen();
drop trigger "zaehlen_um_stundennachweis" on stundennachweis;
create trigger "zaehlen_um_stundennachweis" after update of id_domaene, status on stundennachweis for each row when (old.id_domaene is distinct from new.id_domaene or old.status is distinct from new.status) execute function zeilen_zaehlen();
drop trigger "zaehlen_um_bewerbung" on bewerbung;
create trigger "zaehlen_um_bewerbung" after update of id_domaene, status on bewerbung for each row when (old.id_domaene is distinct from new.id_domaene or old.status is distinct from new.status) execute function zeilen_zaehlen();

-- What is there already.
delete from zeilenzahl;
insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, n) select 'anfrage_dat', id_domaene, id_niederlassung, status, count(*) from anfrage_dat group by 2, 3, 4;
insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, n) select 'anfrage_projekt_dat', id_domaene, id_niederlassung, status, count(*) from anfrage_projekt_dat group by 2, 3, 4;
insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, n) select 'kundenportal_einsatz', id_domaene, id_niederlassung, status, count(*) from kundenportal_einsatz group by 2, 3, 4;
insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, n) select 'faktura_dat', id_domaene, id_niederlassung, status, count(*) from faktura_dat group by 2, 3, 4;
insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, n) select 'pers_st', id_domaene, id_niederlassung, status, count(*) from pers_st group by 2, 3, 4;
insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, n) select 'pv_dat', id_domaene, id_niederlassung, status, count(*) from pv_dat group by 2, 3, 4;
insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, n) select 'stelleninserat_st', id_domaene, id_niederlassung, status, count(*) from stelleninserat_st group by 2, 3, 4;
insert into zeilenzahl (tabelle, id_domaene, status, n) select 'stundennachweis', id_domaene, status, count(*) from stundennachweis group by 2, 3;
insert into zeilenzahl (tabelle, id_domaene, status, n) select 'bewerbung', id_domaene, status, count(*) from bewerbung group by 2, 3;
