/** What writers were told is saved, against which the database is held in the end. */
export class Ledger {
  /** Titles of tasks that were created: their Id, how often they were changed, and whether they are gone. */
  readonly tasks = new Map<string, Task>();
  /** Files by their Id: the SHA-256 of what was sent. */
  readonly files = new Map<number, string>();
  /** Booked invoices by their Id: the number. */
  readonly invoices = new Map<number, string>();
}

export interface Task {
  id: number;
  /** The last value that was acknowledged; the task is as old as it has values. */
  value: number;
  isDeleted: boolean;
}
