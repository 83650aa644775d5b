-- What each criterion of the ranking is worth in a Domäne; those that are there keep the weights they had.
alter table domaene_st
  add column gewicht_beruf numeric(18,6) not null default 30,
  add column gewicht_anforderungen numeric(18,6) not null default 25,
  add column gewicht_ort numeric(18,6) not null default 15,
  add column gewicht_verfuegbarkeit numeric(18,6) not null default 10,
  add column gewicht_sprache numeric(18,6) not null default 10,
  add column gewicht_arbeitszeit numeric(18,6) not null default 5,
  add column gewicht_entgelt numeric(18,6) not null default 5;
alter table domaene_st
  alter column gewicht_beruf drop default,
  alter column gewicht_anforderungen drop default,
  alter column gewicht_ort drop default,
  alter column gewicht_verfuegbarkeit drop default,
  alter column gewicht_sprache drop default,
  alter column gewicht_arbeitszeit drop default,
  alter column gewicht_entgelt drop default;

-- Partners see a request from when it was shared with them. Who has answered or opened it had it shared, whatever the row says.
update anfrage_co_lieferant set freigegeben_am = erstellt_am where freigegeben_am is null and status <> 'Eingeladen';
