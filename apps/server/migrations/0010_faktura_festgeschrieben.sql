-- What is booked stays (domain model 4.6, rule 4): only payment, dunning, sending and bookkeeping columns change afterwards.

create function faktura_festgeschrieben() returns trigger
language plpgsql as $$
declare
  spaeter text[] := array['status', 'status_seit', 'versendet_am', 'versand_status', 'mahnstufe', 'mahnung_am', 'pdf', 'xml',
    'fibu_export_am', 'geaendert_am', 'geaendert_von', 'version', 'suchtext'];
begin
  if old.status in ('Entwurf', 'Geprueft') then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' or to_jsonb(old) - spaeter is distinct from to_jsonb(new) - spaeter then
    raise exception 'Die Rechnung % ist festgeschrieben', old.faktura_nr;
  end if;
  return new;
end
$$;
create trigger faktura_festgeschrieben before update or delete on faktura_dat for each row execute function faktura_festgeschrieben();

create function faktura_position_festgeschrieben() returns trigger
language plpgsql as $$
begin
  if exists (select 1 from faktura_dat f where f.id = old.id_faktura and f.status not in ('Entwurf', 'Geprueft')) then
    raise exception 'Die Rechnung ist festgeschrieben';
  end if;
  return coalesce(new, old);
end
$$;
create trigger faktura_position_festgeschrieben before update or delete on faktura_position for each row execute function faktura_position_festgeschrieben();
