create index "ix_pers_st_erstellt_von" on "pers_st" using btree (id_domaene, erstellt_von);
