-- Lists are grouped by who looks after their rows: kept counts tell that apart as well, in rows of their own, for there are many of them and
-- totals are read with every page (decision 101).
alter table zeilenzahl add column id_berater bigint;

-- Only what stands in several rows is put together: of so many most stand in one.
create or replace function zeilenzahl_zusammenfassen(von text) returns void language sql as $$
  with mehrere as (
    select tabelle, id_domaene, coalesce(id_niederlassung, 0) as nl, coalesce(status, '') as st, coalesce(id_berater, 0) as b
      from zeilenzahl where tabelle in (von, von || '.id_berater') group by 1, 2, 3, 4, 5 having count(*) > 1 or sum(n) = 0),
  alt as (
    delete from zeilenzahl where (id_domaene, id) in (
      select z.id_domaene, z.id from zeilenzahl z
        join mehrere m on m.tabelle = z.tabelle and m.id_domaene = z.id_domaene and m.nl = coalesce(z.id_niederlassung, 0)
         and m.st = coalesce(z.status, '') and m.b = coalesce(z.id_berater, 0)
         for update of z skip locked)
    returning tabelle, id_domaene, id_niederlassung, status, id_berater, n)
  insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, id_berater, n)
    select tabelle, id_domaene, id_niederlassung, status, id_berater, sum(n) from alt group by 1, 2, 3, 4, 5 having sum(n) <> 0
$$;

create or replace function zeilen_je_niederlassung_zaehlen() returns trigger language plpgsql as $$
declare
  je text := tg_table_name || '.id_berater';
begin
  if tg_op = 'INSERT' then
    insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, id_berater, n)
      select case grouping(id_berater) when 1 then tg_table_name else je end, id_domaene, id_niederlassung, status, id_berater, count(*)
        from neu group by grouping sets ((id_domaene, id_niederlassung, status), (id_domaene, id_niederlassung, status, id_berater));
  elsif tg_op = 'DELETE' then
    insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, id_berater, n)
      select case grouping(id_berater) when 1 then tg_table_name else je end, id_domaene, id_niederlassung, status, id_berater, -count(*)
        from alt group by grouping sets ((id_domaene, id_niederlassung, status), (id_domaene, id_niederlassung, status, id_berater));
  else
    insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, id_berater, n)
      values (je, old.id_domaene, old.id_niederlassung, old.status, old.id_berater, -1), (je, new.id_domaene, new.id_niederlassung, new.status, new.id_berater, 1);
    if (old.id_domaene, old.id_niederlassung, old.status) is distinct from (new.id_domaene, new.id_niederlassung, new.status) then
      insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, n)
        values (tg_table_name, old.id_domaene, old.id_niederlassung, old.status, -1), (tg_table_name, new.id_domaene, new.id_niederlassung, new.status, 1);
    end if;
  end if;
  if random() < 0.02 then
    perform zeilenzahl_zusammenfassen(tg_table_name);
  end if;
  return null;
end
$$;

drop trigger "zaehlen_um_anfrage_dat" on anfrage_dat;
create trigger "zaehlen_um_anfrage_dat" after update of id_domaene, id_niederlassung, status, id_berater on anfrage_dat for each row when (old.id_domaene is distinct from new.id_domaene or old.id_niederlassung is distinct from new.id_niederlassung or old.status is distinct from new.status or old.id_berater is distinct from new.id_berater) execute function zeilen_je_niederlassung_zaehlen();
drop trigger "zaehlen_um_anfrage_projekt_dat" on anfrage_projekt_dat;
create trigger "zaehlen_um_anfrage_projekt_dat" after update of id_domaene, id_niederlassung, status, id_berater on anfrage_projekt_dat for each row when (old.id_domaene is distinct from new.id_domaene or old.id_niederlassung is distinct from new.id_niederlassung or old.status is distinct from new.status or old.id_berater is distinct from new.id_berater) execute function zeilen_je_niederlassung_zaehlen();
drop trigger "zaehlen_um_kundenportal_einsatz" on kundenportal_einsatz;
create trigger "zaehlen_um_kundenportal_einsatz" after update of id_domaene, id_niederlassung, status, id_berater on kundenportal_einsatz for each row when (old.id_domaene is distinct from new.id_domaene or old.id_niederlassung is distinct from new.id_niederlassung or old.status is distinct from new.status or old.id_berater is distinct from new.id_berater) execute function zeilen_je_niederlassung_zaehlen();
drop trigger "zaehlen_um_faktura_dat" on faktura_dat;
create trigger "zaehlen_um_faktura_dat" after update of id_domaene, id_niederlassung, status, id_berater on faktura_dat for each row when (old.id_domaene is distinct from new.id_domaene or old.id_niederlassung is distinct from new.id_niederlassung or old.status is distinct from new.status or old.id_berater is distinct from new.id_berater) execute function zeilen_je_niederlassung_zaehlen();
drop trigger "zaehlen_um_pers_st" on pers_st;
create trigger "zaehlen_um_pers_st" after update of id_domaene, id_niederlassung, status, id_berater on pers_st for each row when (old.id_domaene is distinct from new.id_domaene or old.id_niederlassung is distinct from new.id_niederlassung or old.status is distinct from new.status or old.id_berater is distinct from new.id_berater) execute function zeilen_je_niederlassung_zaehlen();
drop trigger "zaehlen_um_pv_dat" on pv_dat;
create trigger "zaehlen_um_pv_dat" after update of id_domaene, id_niederlassung, status, id_berater on pv_dat for each row when (old.id_domaene is distinct from new.id_domaene or old.id_niederlassung is distinct from new.id_niederlassung or old.status is distinct from new.status or old.id_berater is distinct from new.id_berater) execute function zeilen_je_niederlassung_zaehlen();
drop trigger "zaehlen_um_stelleninserat_st" on stelleninserat_st;
create trigger "zaehlen_um_stelleninserat_st" after update of id_domaene, id_niederlassung, status, id_berater on stelleninserat_st for each row when (old.id_domaene is distinct from new.id_domaene or old.id_niederlassung is distinct from new.id_niederlassung or old.status is distinct from new.status or old.id_berater is distinct from new.id_berater) execute function zeilen_je_niederlassung_zaehlen();

-- What is there already.
insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, id_berater, n) select 'anfrage_dat.id_berater', id_domaene, id_niederlassung, status, id_berater, count(*) from anfrage_dat group by 2, 3, 4, 5;
insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, id_berater, n) select 'anfrage_projekt_dat.id_berater', id_domaene, id_niederlassung, status, id_berater, count(*) from anfrage_projekt_dat group by 2, 3, 4, 5;
insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, id_berater, n) select 'kundenportal_einsatz.id_berater', id_domaene, id_niederlassung, status, id_berater, count(*) from kundenportal_einsatz group by 2, 3, 4, 5;
insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, id_berater, n) select 'faktura_dat.id_berater', id_domaene, id_niederlassung, status, id_berater, count(*) from faktura_dat group by 2, 3, 4, 5;
insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, id_berater, n) select 'pers_st.id_berater', id_domaene, id_niederlassung, status, id_berater, count(*) from pers_st group by 2, 3, 4, 5;
insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, id_berater, n) select 'pv_dat.id_berater', id_domaene, id_niederlassung, status, id_berater, count(*) from pv_dat group by 2, 3, 4, 5;
insert into zeilenzahl (tabelle, id_domaene, id_niederlassung, status, id_berater, n) select 'stelleninserat_st.id_berater', id_domaene, id_niederlassung, status, id_berater, count(*) from stelleninserat_st group by 2, 3, 4, 5;
