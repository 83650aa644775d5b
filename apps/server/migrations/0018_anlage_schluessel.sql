-- What a client called an attempt to create something, so that a call whose answer was lost can be made again (header Idempotency-Key).
create table anlage_schluessel (
  id_benutzer bigint not null,
  -- Digests, of the key and of what was asked for.
  schluessel bytea not null,
  aufruf bytea not null,
  id_domaene bigint not null,
  datensatz_id bigint,
  am timestamptz not null default now(),
  primary key (id_benutzer, schluessel)
);
