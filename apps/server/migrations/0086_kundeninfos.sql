-- Mails to the contacts of customers, which each of them can end; and their place in the order of EmailVorlage.
alter table "unternehmen_ansprechpartner" add column "kundeninfos_abgemeldet_am" date;

drop index "ix_email_vorlage_anlass_folge";

create index "ix_email_vorlage_anlass_folge" on "email_vorlage" using btree (id_domaene, array_position(array['Mahnung1', 'Mahnung2', 'Mahnung3', 'Absage', 'AnfrageFreigabe', 'Benachrichtigung', 'Zusammenfassung', 'BewerbungEingang', 'InterviewEinladung', 'EinwilligungVerlaengern', 'StundenErinnerung', 'EinsatzInfo', 'InterviewAbgesagt', 'InterviewGeaendert', 'Jobinfo', 'KontoAktivieren', 'Kundeninfo', 'Mitteilung', 'PasswortVergessen', 'PvVorschlag', 'Rechnung', 'TerminAngebot', 'Zusage']::text[], "anlass"), id);
