-- The archives that this installation was written into, by its operator's command: for the page that says when the last one was made.
create table sicherung (
  id bigint generated always as identity primary key,
  am timestamptz not null,
  groesse bigint not null,
  is_geprueft boolean not null,
  is_verschluesselt boolean not null
);
