-- What figures of the dashboard came to at the end of a day, by branch (decision 100); 0 is what belongs to none.
create table kennzahl_tag (
  id_domaene bigint not null references domaene_st (id) on delete cascade,
  kennzahl text not null,
  tag date not null,
  id_niederlassung bigint not null,
  wert numeric not null,
  -- Of how many or how much it is a part, where the figure is a share.
  von numeric,
  primary key (id_domaene, kennzahl, tag, id_niederlassung)
);
