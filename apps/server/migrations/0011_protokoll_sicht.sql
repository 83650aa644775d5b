-- The changes of a record without the fields and lists that a reader does not see: `verborgen` names them by table.
create function protokoll_sicht(aenderungen jsonb, entitaet text, verborgen jsonb) returns jsonb
language plpgsql immutable parallel safe as $$
declare
  namen text[] := array(select jsonb_array_elements_text(coalesce(verborgen -> entitaet, '[]')));
  ergebnis jsonb := aenderungen;
  kinder jsonb;
begin
  if aenderungen ? 'Felder' then
    ergebnis := jsonb_set(ergebnis, '{Felder}', (aenderungen -> 'Felder') - namen);
  end if;
  if aenderungen ? 'Kinder' then
    select jsonb_object_agg(liste.key, (select coalesce(jsonb_object_agg(zeile.key, protokoll_sicht(zeile.value, liste.key, verborgen)), '{}') from jsonb_each(liste.value) zeile))
      into kinder from jsonb_each((aenderungen -> 'Kinder') - namen) liste;
    ergebnis := case when kinder is null then ergebnis - 'Kinder' else jsonb_set(ergebnis, '{Kinder}', kinder) end;
  end if;
  return ergebnis;
end
$$;
