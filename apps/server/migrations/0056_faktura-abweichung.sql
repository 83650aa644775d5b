-- Why a line bills something else than the hours that were approved, or another price than was agreed.
alter table "faktura_position" add column "abweichung" text collate "de-x-icu";
