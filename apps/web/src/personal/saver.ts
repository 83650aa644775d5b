import { personalApi } from '../api/personal.ts';
import { readWerte, type Werte } from './werte.ts';

export interface Saver {
  werte(): Werte;
  save(werte: Werte): Promise<void>;
}

/** The user's own row of settings; it is made by the first save. */
export async function createSaver(): Promise<Saver> {
  let row = await personalApi.read();
  let werte = readWerte(row?.['Werte']);
  let saving: Promise<void> = Promise.resolve();

  async function write(next: Werte): Promise<void> {
    row = await personalApi.save(row, next);
  }

  return {
    werte: () => werte,
    save(chosen) {
      werte = chosen;
      // One after the other: each save needs the version of the one before.
      saving = saving.catch(() => undefined).then(() => write(chosen));
      return saving;
    },
  };
}
