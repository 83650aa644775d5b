import { benutzerrolleTyp, kundenTypen } from './roles.ts';

const { COL, RPO, PAV } = benutzerrolleTyp;

/** Who does not see what (domain model 2.4), to be spread into fields and children. What depends on the row is the server's. */
export const sichtbarkeit = {
  /** Wages, where a Co-Lieferant sees rows of others. */
  Lohn: { needs: { LohnSehen: [PAV] }, hiddenFrom: [COL, ...kundenTypen] },
  /** Wages in proposals and assignments: those that a Co-Lieferant sees are its own people's. */
  EigenerLohn: { needs: { LohnSehen: [PAV] }, hiddenFrom: kundenTypen },
  /** The wage somebody wishes for; per proposal the customer may be shown it. */
  Wunsch: { needs: { LohnSehen: [PAV] } },
  /** What tells both wage and price. */
  Marge: { needs: { LohnSehen: [PAV], KonditionenSehen: [PAV, RPO] }, hiddenFrom: [COL, ...kundenTypen] },
  /** What the customer pays; it knows that itself. */
  Konditionen: { needs: { KonditionenSehen: [PAV, RPO] }, hiddenFrom: [COL] },
  /** What a Co-Lieferant gets. */
  Einkauf: { needs: { KonditionenSehen: [PAV, RPO] }, hiddenFrom: kundenTypen },
  /** Whose people they are: how we find somebody is not the customer's question. */
  Bezug: { hiddenFrom: kundenTypen },
  /** What is between us and the customer. */
  Kundenseite: { hiddenFrom: [COL] },
  /** Notes and scores of our own. */
  Intern: { hiddenFrom: [COL, ...kundenTypen] },
  /** Health and other matters of the employer; a Co-Lieferant is one. */
  Arbeitgeber: { hiddenFrom: kundenTypen },
} as const;
