export interface Job {
  kurz: string;
  name: string;
  gruppe: string;
  isco: string;
  /** Group of the Kollektivvertrag for workers; none for office staff and specialists. */
  kv?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
  quali: readonly string[];
  synonyme?: readonly string[];
  isLehrberuf?: boolean;
}
