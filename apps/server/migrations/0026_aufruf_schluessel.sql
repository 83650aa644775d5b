-- What a client called a call that changes something, so that one whose answer was lost can be made again (header Idempotency-Key): creations, actions, and actions on many.
drop table anlage_schluessel;
create table aufruf_schluessel (
  id_domaene bigint not null,
  id_benutzer bigint not null,
  -- Digests, of the key and of what was asked for.
  schluessel bytea not null,
  aufruf bytea not null,
  -- What did it; the log knows the records.
  vorgang text not null default nullif(current_setting('disponent.vorgang', true), ''),
  am timestamptz not null default now(),
  -- Of a call with many transactions: its answer, encrypted, and until when nobody else takes it up.
  antwort bytea,
  bis timestamptz,
  primary key (id_domaene, id_benutzer, schluessel)
);
create index ix_aufruf_schluessel_am on aufruf_schluessel (am);
