-- What the tables stand on: search forms and the role that requests run as.

create extension if not exists pg_trgm;

-- Lower case without accents, letter by letter as searchForm() of the domain package does it; a test compares the two.
create function suchform(t text) returns text
language sql immutable parallel safe strict
return lower(translate(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ĳ', 'ij'), 'Ĳ', 'ij'),
  U&'ÀÁÂÃÄÅàáâãäåĀāĂăĄąÇçĆćĈĉĊċČčÐðĎďĐđÈÉÊËèéêëĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħÌÍÎÏìíîïĨĩĪīĬĭĮįİıĴĵĶķĸĹĺĻļĽľĿŀŁłÑñŃńŅņŇňŉŊŋÒÓÔÕÖØòóôõöøŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšſȘșŢţŤťŦŧȚțÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųŴŵÝýÿŶŷŸŹźŻżŽž\0300\0301\0302\0303\0304\0306\0307\0308\030a\030b\030c\0326\0327\0328',
  'aaaaaaaaaaaaaaaaaaccccccccccddddddeeeeeeeeeeeeeeeeeegggggggghhhhiiiiiiiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnnnoooooooooooooooooorrrrrrsssssssssssttttttttuuuuuuuuuuuuuuuuuuuuwwyyyyyyzzzzzz'
) collate "und-x-icu");

-- The forms a text is found by, between unit separators: as it is, and with ae, oe, ue as one letter (Müller = Mueller = Muller).
create function suchtexte(t text) returns text
language plpgsql immutable parallel safe strict as $$
declare
  form text := suchform(t);
  kurz text := regexp_replace(form, '([aou])e', '\1', 'g');
begin
  return chr(31) || form || chr(31) || case when kurz <> form then kurz || chr(31) else '' end;
end
$$;

create function suchliste(t text[]) returns text
language sql immutable parallel safe strict
return array_to_string(t, ' ');

-- Requests run as a role that owns nothing. Where the operator may not create roles, they run as the owner.
do $$
begin
  create role disponent_app nologin;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then raise notice 'disponent_app could not be created';
end
$$;
do $$
begin
  execute format('grant disponent_app to %I', current_user);
exception
  when insufficient_privilege or undefined_object or unique_violation or invalid_grant_operation then null;
end
$$;

-- The log of every change. Partitioned by month; nobody but its owner can change or delete what it holds.
create table aenderungsprotokoll (
  id bigint generated always as identity,
  id_domaene bigint,
  entitaet text not null,
  datensatz_id bigint not null,
  aktion text not null,
  am timestamptz not null default clock_timestamp(),
  id_benutzer bigint,
  aenderungen jsonb not null,
  ip_adresse text,
  hash text,
  primary key (id, am)
) partition by range (am);
create index ix_aenderungsprotokoll_datensatz on aenderungsprotokoll (entitaet, datensatz_id, am);
create table aenderungsprotokoll_rest partition of aenderungsprotokoll default;

-- Months from this one to a year ahead; called at every start. What no month takes goes to the rest.
create function protokoll_partitionen() returns void
language plpgsql as $$
declare
  monat date := date_trunc('month', now());
  name text;
begin
  for i in 0..12 loop
    name := 'aenderungsprotokoll_' || to_char(monat, 'YYYY_MM');
    if to_regclass(name) is null then
      execute format('create table %I partition of aenderungsprotokoll for values from (%L) to (%L)', name, monat, monat + interval '1 month');
    end if;
    monat := monat + interval '1 month';
  end loop;
end
$$;

-- Number ranges (Personen-Nr. and the like), counted inside the saving transaction.
create table nummernkreis (
  id_domaene bigint not null,
  kreis text not null,
  jahr integer not null default 0,
  naechste_nummer bigint not null default 1,
  primary key (id_domaene, kreis, jahr)
);
