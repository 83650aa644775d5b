-- Who was let in by his identity provider used no password of ours: its age is no reason to hold him.
alter table sitzung add column is_extern boolean not null default false;
