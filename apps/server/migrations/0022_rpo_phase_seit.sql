alter table "pv_dat" add column "rpo_phase_seit" timestamptz;

-- The phase changes with the status, and within one by hand: the log knows when. Demo data tells of the status only.
update pv_dat v set rpo_phase_seit = coalesce(
    greatest(v.status_seit, (select max(a.am) from aenderungsprotokoll a
                              where a.entitaet = 'PvDat' and a.datensatz_id = v.id and a.aenderungen -> 'Felder' ? 'RpoPhase')),
    v.erstellt_am)
 where v.rpo_phase is not null;
