-- Runs: an action on many records of a list, record by record in the background, with what became of each.
create table lauf (
  id_domaene bigint not null references domaene_st (id) on delete cascade,
  id bigint generated always as identity,
  -- Who began it, and as whom every record is done.
  id_benutzer bigint not null references benutzer_st (id) on delete cascade,
  zone text not null,
  ip text not null,
  entitaet text not null,
  aktion text not null,
  -- What the dialog asked for, encrypted.
  eingabe bytea not null,
  -- Everything it does is this Vorgang.
  vorgang text not null,
  -- Of one that takes another back: that one.
  id_lauf_von bigint,
  -- Vorschau, Bereit, Laeuft, Gestoppt, Fertig
  status text not null,
  -- Why it was stopped, as a sentence.
  hinweis text,
  anzahl integer not null default 0,
  erstellt_am timestamptz not null default now(),
  begonnen_am timestamptz,
  beendet_am timestamptz,
  primary key (id_domaene, id)
);
create index ix_lauf_benutzer on lauf (id_domaene, id_benutzer, id);
create index ix_lauf_von on lauf (id_domaene, id_lauf_von) where id_lauf_von is not null;

create table lauf_datensatz (
  id_domaene bigint not null,
  id_lauf bigint not null,
  nr integer not null,
  datensatz_id bigint not null,
  -- Offen; Moeglich or Gehindert by the preview; Erledigt or Ausgelassen
  status text not null default 'Offen',
  -- As the run left it: nobody has changed it since while it has this one.
  version bigint,
  -- Why not, as sentences.
  gruende text,
  primary key (id_domaene, id_lauf, nr),
  foreign key (id_domaene, id_lauf) references lauf (id_domaene, id) on delete cascade
);
create index ix_lauf_datensatz_status on lauf_datensatz (id_domaene, id_lauf, status, nr);
