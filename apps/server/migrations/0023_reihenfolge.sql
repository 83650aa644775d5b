create index "ix_anfrage_dat_status_folge" on "anfrage_dat" using btree (id_domaene, array_position(array['Entwurf', 'Offen', 'InBearbeitung', 'Teilbesetzt', 'Besetzt', 'Pausiert', 'Abgeschlossen', 'Storniert']::text[], "status"), id);

create index "ix_anfrage_projekt_dat_status_folge" on "anfrage_projekt_dat" using btree (id_domaene, array_position(array['Planung', 'Aktiv', 'Pausiert', 'Abgeschlossen', 'Abgebrochen']::text[], "status"), id);

create index "ix_email_vorlage_anlass_folge" on "email_vorlage" using btree (id_domaene, array_position(array['Mahnung1', 'Mahnung2', 'Mahnung3', 'Absage', 'BewerbungEingang', 'InterviewEinladung', 'EinwilligungVerlaengern', 'StundenErinnerung', 'EinsatzInfo', 'KontoAktivieren', 'PasswortVergessen', 'PvVorschlag', 'Rechnung']::text[], "anlass"), id);

create index "ix_externer_code_konnektor_folge" on "externer_code" using btree (id_domaene, array_position(array['Ams', 'Hokify', 'Indeed', 'Iventa', 'KarriereAt', 'Stepstone']::text[], "konnektor"), id);

create index "ix_kundenportal_einsatz_status_folge" on "kundenportal_einsatz" using btree (id_domaene, array_position(array['Geplant', 'Bestaetigt', 'Aktiv', 'Unterbrochen', 'Beendet', 'Abgerechnet', 'Storniert']::text[], "status"), id);

create index "ix_stundennachweis_status_folge" on "stundennachweis" using btree (id_domaene, array_position(array['Offen', 'Erfasst', 'Eingereicht', 'Freigegeben', 'Zurueckgewiesen', 'Fakturiert', 'Korrigiert']::text[], "status"), id);

create index "ix_faktura_dat_versand_status_folge" on "faktura_dat" using btree (id_domaene, array_position(array['Fehler', 'Offen', 'Uebermittelt', 'Zugestellt']::text[], "versand_status"), id);

create index "ix_faktura_dat_status_folge" on "faktura_dat" using btree (id_domaene, array_position(array['Entwurf', 'Geprueft', 'Festgeschrieben', 'Versendet', 'Teilbezahlt', 'Bezahlt', 'Storniert']::text[], "status"), id);

create index "ix_pers_st_status_folge" on "pers_st" using btree (id_domaene, array_position(array['Neu', 'InPruefung', 'Pool', 'Mitarbeiter', 'Ausgetreten', 'Gesperrt', 'Anonymisiert']::text[], "status"), id);

create index "ix_pv_dat_status_folge" on "pv_dat" using btree (id_domaene, array_position(array['Entwurf', 'Vorgeschlagen', 'Interview', 'Angebot', 'Angenommen', 'Eingesetzt', 'Abgelehnt', 'Zurueckgezogen', 'Abgelaufen']::text[], "status"), id);

create index "ix_stelleninserat_st_status_folge" on "stelleninserat_st" using btree (id_domaene, array_position(array['Entwurf', 'ZurFreigabe', 'Freigegeben', 'Veroeffentlicht', 'Pausiert', 'Abgelaufen', 'Archiviert']::text[], "status"), id);

create index "ix_bewerbung_status_folge" on "bewerbung" using btree (id_domaene, array_position(array['Eingegangen', 'InPruefung', 'Telefoninterview', 'Uebernommen', 'Abgesagt', 'Zurueckgezogen']::text[], "status"), id);
