/** The records that a contact can belong to, by the field that names them; it is seen by those who see one of them. */
export const kontaktBezug = {
  IdPerson: 'PersSt',
  IdUnternehmen: 'UnternehmenSt',
  IdAnfrage: 'AnfrageDat',
  IdPv: 'PvDat',
  IdEinsatz: 'KundenportalEinsatz',
} as const;
