/** What went wrong and was told, by its words. */
export class Tally {
  readonly failures = new Map<string, number>();
  acknowledged = 0;

  failure(cause: string): void {
    this.failures.set(cause, (this.failures.get(cause) ?? 0) + 1);
  }
}
