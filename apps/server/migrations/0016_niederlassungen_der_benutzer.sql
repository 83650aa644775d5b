-- Which branches somebody sees is said by his account alone, which only Plattform-Admins write. Until now the branch of his Berater
-- counted as well: whoever has it from there keeps it.
insert into benutzer_st_niederlassungen (id_domaene, id_von, id_nach, reihenfolge)
select b.id_domaene, b.id, k.id_niederlassung, (select count(*) from benutzer_st_niederlassungen l where l.id_von = b.id)
  from benutzer_st b
  join berater_st k on k.id = b.id_berater
 where k.id_niederlassung is not null
   and not exists (select 1 from benutzer_st_niederlassungen l where l.id_von = b.id and l.id_nach = k.id_niederlassung);
