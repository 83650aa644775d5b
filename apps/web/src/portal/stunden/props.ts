import type { FreigabeAnswer, FreigabeWoche } from '@disponent/domain/wire/stunden';

export interface FreigabeProps extends FreigabeAnswer {
  /** What stands against it, in words for the reader; nothing once it is done. */
  onApprove(wochen: readonly FreigabeWoche[]): Promise<string | undefined>;
  onReject(woche: FreigabeWoche, grund: string): Promise<string | undefined>;
  /** The signed sheet of a week. */
  onBeleg(woche: FreigabeWoche): void;
}

export interface ViewProps extends Omit<FreigabeProps, 'onReject'> {
  onAskReject(woche: FreigabeWoche): void;
}
