-- To whom a kept report is sent each week (decision 96), and the place of its mail in the order of EmailVorlage.
create table auswertung_versand (
  id_domaene bigint not null references domaene_st (id) on delete cascade,
  id bigint generated always as identity,
  id_grid_layout bigint not null references grid_layout (id) on delete cascade,
  id_benutzer bigint not null references benutzer_st (id) on delete cascade,
  -- 1 is Monday.
  wochentag smallint not null check (wochentag between 1 and 7),
  stunde smallint not null check (stunde between 0 and 23),
  -- Since when that is so: what lay before is not made up for.
  ab timestamptz not null,
  zuletzt_am timestamptz,
  -- Why nothing was sent the last time.
  hinweis text,
  -- Whoever gets it does not want it any more.
  beendet_am timestamptz,
  primary key (id_domaene, id),
  unique (id_domaene, id_grid_layout, id_benutzer)
);
create index ix_auswertung_versand_grid_layout on auswertung_versand (id_grid_layout);
create index ix_auswertung_versand_benutzer on auswertung_versand (id_benutzer);

drop index "ix_email_vorlage_anlass_folge";

create index "ix_email_vorlage_anlass_folge" on "email_vorlage" using btree (id_domaene, array_position(array['Mahnung1', 'Mahnung2', 'Mahnung3', 'Absage', 'AnfrageFreigabe', 'Auswertung', 'Benachrichtigung', 'Zusammenfassung', 'BewerbungEingang', 'EigeneStunden', 'InterviewEinladung', 'EinwilligungVerlaengern', 'StundenErinnerung', 'EinsatzInfo', 'InterviewAbgesagt', 'InterviewGeaendert', 'Jobinfo', 'KontoAktivieren', 'Kundeninfo', 'Mitteilung', 'PasswortVergessen', 'PvVorschlag', 'Rechnung', 'TerminAngebot', 'Zusage']::text[], "anlass"), id);
