-- Who lives within a radius, without looking at everybody.
create index ix_person_passung_ort on person_passung (id_domaene, lat, lon);
