-- The log of changes is sealed: every entry, in the order in which the sealing step met it, is bound to the one before. What a seal covers of
-- the values is their salted digest, so that values can be erased and the chain still verifies.

alter table aenderungsprotokoll drop column hash;

create table protokoll_siegel (
  -- The Domäne; 0 for what belongs to none.
  kette bigint not null,
  position bigint not null,
  id_eintrag bigint not null,
  -- Goes when the values are erased: without it the digest tells nothing of them.
  salz bytea,
  werte bytea not null,
  hash bytea not null,
  primary key (kette, position)
);
create unique index uq_protokoll_siegel_id_eintrag on protokoll_siegel (id_eintrag);

-- The changes without their values: which fields and rows were touched stays.
create function protokoll_ohne_werte(aenderungen jsonb) returns jsonb
language plpgsql immutable parallel safe as $$
declare
  ergebnis jsonb := aenderungen;
begin
  if aenderungen ? 'Felder' then
    ergebnis := jsonb_set(ergebnis, '{Felder}', coalesce((select jsonb_object_agg(key, '[null, null]'::jsonb) from jsonb_each(aenderungen -> 'Felder')), '{}'));
  end if;
  if aenderungen ? 'Kinder' then
    ergebnis := jsonb_set(ergebnis, '{Kinder}', coalesce((
      select jsonb_object_agg(liste.key, (select coalesce(jsonb_object_agg(zeile.key, protokoll_ohne_werte(zeile.value)), '{}') from jsonb_each(liste.value) zeile))
        from jsonb_each(aenderungen -> 'Kinder') liste), '{}'));
  end if;
  return ergebnis;
end
$$;

-- Erases the values (and addresses) in all entries of these records. The only way in which what the log holds can change: requests run as a
-- role that may not update it. Sealing waits meanwhile, or it would seal values that are gone a moment later.
create function protokoll_leeren(entitaet_ text, datensaetze bigint[]) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  domaene bigint;
  eintraege bigint[];
begin
  begin
    domaene := sichtbare_domaene();
  exception when object_not_in_prerequisite_state then
    -- Only the owner, where requests run as him, works without having said whose rows.
    if session_user <> current_user then raise; end if;
  end;
  perform pg_advisory_xact_lock_shared(hashtext('disponent siegel'));
  with geleert as (
    update aenderungsprotokoll set aenderungen = protokoll_ohne_werte(aenderungen), ip_adresse = null
     where entitaet = entitaet_ and datensatz_id = any(datensaetze)
       and (domaene is null or id_domaene is null or id_domaene = domaene)
    returning id)
  select coalesce(array_agg(id), '{}') into eintraege from geleert;
  update protokoll_siegel set salz = null where id_eintrag = any(eintraege);
  return cardinality(eintraege);
end
$$;
revoke execute on function protokoll_leeren(text, bigint[]) from public;
