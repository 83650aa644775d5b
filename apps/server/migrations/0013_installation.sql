-- What ties the database, the key and the files of one installation together: check values, for the owner alone.
create table installation (
  name text primary key,
  wert text not null
);

-- Accounts of the demo data: 'Offen', or 'Gesperrt' where the demo is switched off; null for everybody else.
-- Only they ever shared one hash, as every other has a salt of its own.
alter table benutzer_st add column demo text;
update benutzer_st set demo = 'Offen'
 where passwort_hash in (select passwort_hash from benutzer_st group by passwort_hash having count(*) > 1);

-- Whose rows a connection sees: the Id of a Domäne, 0 for none, -1 for all. A sequence remembers a value per connection that
-- only who may set the sequence can change, and reading it costs next to nothing. Unlogged: setting it waits for no disk.
create unlogged sequence domaene_der_verbindung as bigint minvalue -1;

-- Null shows all. Fails on a connection that was never told its Domäne.
create function sichtbare_domaene() returns bigint
language plpgsql stable parallel restricted as $$
begin
  return nullif(pg_catalog.currval('public.domaene_der_verbindung'::regclass), -1);
end
$$;

-- The way to set it: who knows the secret of the installation, of which the database keeps a digest only.
create function setze_domaene(geheimnis text, domaene bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.installation i where i.name = 'domaenen' and i.wert = encode(sha256(convert_to(geheimnis, 'UTF8')), 'hex')) then
    raise insufficient_privilege using message = 'setze_domaene: wrong secret';
  end if;
  perform setval('public.domaene_der_verbindung', domaene);
end
$$;

-- The policies so far believed a setting that any statement can change; they are made anew.
do $$
declare tabelle regclass;
begin
  for tabelle in select polrelid from pg_policy where polname = 'domaene' loop
    execute format('drop policy domaene on %s', tabelle);
  end loop;
end
$$;
