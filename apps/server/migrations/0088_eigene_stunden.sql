-- People who enter their own hours get a mail with their link: its place in the order of EmailVorlage.
drop index "ix_email_vorlage_anlass_folge";

create index "ix_email_vorlage_anlass_folge" on "email_vorlage" using btree (id_domaene, array_position(array['Mahnung1', 'Mahnung2', 'Mahnung3', 'Absage', 'AnfrageFreigabe', 'Benachrichtigung', 'Zusammenfassung', 'BewerbungEingang', 'EigeneStunden', 'InterviewEinladung', 'EinwilligungVerlaengern', 'StundenErinnerung', 'EinsatzInfo', 'InterviewAbgesagt', 'InterviewGeaendert', 'Jobinfo', 'KontoAktivieren', 'Kundeninfo', 'Mitteilung', 'PasswortVergessen', 'PvVorschlag', 'Rechnung', 'TerminAngebot', 'Zusage']::text[], "anlass"), id);
