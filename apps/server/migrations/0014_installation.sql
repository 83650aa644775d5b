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

-- Months of the log from `ab` to a year ahead. A month is made apart, takes its rows out of the rest and only then joins the others:
-- so it can be made while the server writes, and also when a clock that was wrong has left rows of it in the rest.
drop function protokoll_partitionen();
create function protokoll_monate(ab timestamptz) returns void
language plpgsql set timezone = 'UTC' set search_path = pg_catalog, public, pg_temp as $$
declare
  beginn timestamptz := date_trunc('month', ab);
  ende timestamptz;
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('disponent months'));
  for i in 0..12 loop
    ende := beginn + interval '1 month';
    name := 'aenderungsprotokoll_' || to_char(beginn, 'YYYY_MM');
    if to_regclass('public.' || name) is null then
      execute format('create table public.%I (like public.aenderungsprotokoll including defaults including constraints)', name);
      execute format('with zeilen as (delete from public.aenderungsprotokoll_rest where am >= %L and am < %L returning *) insert into public.%I select * from zeilen', beginn, ende, name);
      execute format('alter table public.aenderungsprotokoll attach partition public.%I for values from (%L) to (%L)', name, beginn, ende);
    end if;
    beginn := ende;
  end loop;
end
$$;
revoke execute on function protokoll_monate(timestamptz) from public;

-- What the running server may ask for: the months from now on, made with the rights of the owner.
create function protokoll_partitionen() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as 'select public.protokoll_monate(now())';
