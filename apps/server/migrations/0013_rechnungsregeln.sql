-- Which of a country's rates is the normal one was only readable from its name.
alter table steuersatz add column is_normalsatz boolean not null default false;
update steuersatz s set is_normalsatz = true
 where kategorie = 'S' and prozent = (select max(o.prozent) from steuersatz o where o.id_land = s.id_land and o.kategorie = 'S');

-- What a position is taxed with follows from the invoice where nobody says it.
alter table faktura_position alter column steuersatz_prozent drop not null, alter column steuerkategorie drop not null;
