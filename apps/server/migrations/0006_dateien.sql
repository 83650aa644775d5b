-- Files: the field that one was announced for, and links that open one of them once.

alter table datei add column feld text;

create table datei_link (
  token_hash bytea primary key,
  id_datei bigint not null references datei (id) on delete cascade,
  bis timestamptz not null
);
