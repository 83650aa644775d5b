alter table "faktura_dat" add column "klaerung" text collate "de-x-icu";

alter table "faktura_dat" add column "ueberzahlt" numeric(14,2);

alter table "faktura_zahlung" add column "id_zahlung_bezug" bigint;

alter table "faktura_zahlung" add column "kontozeile" numeric(18,6);

alter table "faktura_zahlung" add column "fibu_export_am" timestamptz;

alter table "unternehmen_st" add column "is_mahnsperre" boolean not null default false;

alter table "faktura_mahnung" add column "zinsen" numeric(14,2);

create index "ix_faktura_dat_ueberzahlt" on "faktura_dat" using btree (id_domaene, "ueberzahlt", id);

alter table "faktura_zahlung" add constraint "fk_faktura_zahlung_id_zahlung_bezug" foreign key (id_domaene, "id_zahlung_bezug") references faktura_zahlung (id_domaene, id);

create index "ix_faktura_zahlung_id_zahlung_bezug" on "faktura_zahlung" using btree (id_domaene, "id_zahlung_bezug");

create index "ix_faktura_zahlung_kontozeile" on "faktura_zahlung" using btree (id_domaene, "kontozeile", id);

create unique index "uq_faktura_zahlung_id_zahlung_bezug" on "faktura_zahlung" using btree (id_domaene, "id_zahlung_bezug");

-- What is paid too much, and why nobody is reminded, is known after an invoice was booked.
create or replace function faktura_festgeschrieben() returns trigger
language plpgsql as $$
declare
  spaeter text[] := array['status', 'status_seit', 'versendet_am', 'versand_status', 'mahnstufe', 'mahnung_am', 'klaerung', 'ueberzahlt', 'pdf', 'xml',
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

-- The lines of bank statements, each once: who paid what, and what was decided about it.
create table kontozeile (
  id_domaene bigint not null references domaene_st (id) on delete cascade,
  id bigint generated always as identity,
  -- Our account and the bank's reference of the entry.
  konto text not null,
  referenz text not null,
  -- The statement it came with.
  auszug text not null,
  datum date not null,
  betrag numeric(14,2) not null,
  waehrung text not null,
  -- Who paid: name as the bank says it, account as digest with its last digits.
  name text not null,
  iban_kennung bytea,
  iban_ende text,
  zweck text not null,
  -- Offen, Gebucht, Klaerung
  status text not null default 'Offen',
  -- Whose payment it was found to be; from then on his account is known.
  id_unternehmen bigint,
  eingelesen_am timestamptz not null default now(),
  eingelesen_von bigint not null references benutzer_st (id),
  entschieden_am timestamptz,
  entschieden_von bigint references benutzer_st (id),
  primary key (id_domaene, id),
  unique (id_domaene, konto, referenz),
  foreign key (id_domaene, id_unternehmen) references unternehmen_st (id_domaene, id)
);
create index ix_kontozeile_status on kontozeile (id_domaene, status, id);
create index ix_kontozeile_iban on kontozeile (id_domaene, iban_kennung, id) where id_unternehmen is not null;

-- What was handed to the accounts, as it was handed over.
create table fibu_export (
  id_domaene bigint not null references domaene_st (id) on delete cascade,
  id bigint generated always as identity,
  format text not null,
  id_rechnungssteller bigint not null,
  dateiname text not null,
  inhalt text not null,
  belege integer not null,
  zahlungen integer not null,
  summe numeric(14,2) not null,
  -- Accounts and numbers that were asked for: offered again the next time.
  angaben jsonb not null,
  erstellt_am timestamptz not null default now(),
  erstellt_von bigint not null references benutzer_st (id),
  primary key (id_domaene, id),
  foreign key (id_domaene, id_rechnungssteller) references unternehmen_st (id_domaene, id)
);
