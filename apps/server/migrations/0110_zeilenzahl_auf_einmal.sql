-- Hours and applications change by the hundred, when a week is approved or billed: counted once for each statement, not once for each row.
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
      select tg_table_name, id_domaene, status, sum(n)
        from (select id_domaene, status, 1 as n from neu union all select id_domaene, status, -1 from alt) um
       group by id_domaene, status having sum(n) <> 0;
  end if;
  if random() < 0.02 then
    perform zeilenzahl_zusammenfassen(tg_table_name);
  end if;
  return null;
end
$$;

drop trigger "zaehlen_um_stundennachweis" on stundennachweis;
create trigger "zaehlen_um_stundennachweis" after update on stundennachweis referencing old table as alt new table as neu for each statement execute function zeilen_zaehlen();
drop trigger "zaehlen_um_bewerbung" on bewerbung;
create trigger "zaehlen_um_bewerbung" after update on bewerbung referencing old table as alt new table as neu for each statement execute function zeilen_zaehlen();
