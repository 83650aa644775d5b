import { entityApi } from '../api/entity.ts';
import { readWerte, type Werte } from './werte.ts';

const key = 'BenutzerEinstellung';

export interface Saver {
  werte(): Werte;
  save(werte: Werte): Promise<void>;
}

/** The user's own row of settings; it is made by the first save. */
export async function createSaver(): Promise<Saver> {
  const { Rows } = await entityApi.list(key, { take: 1 });
  const id = Rows[0]?.['Id'];
  let row = typeof id === 'number' ? await entityApi.read(key, id) : undefined;
  let werte = readWerte(row?.['Werte']);
  let saving: Promise<void> = Promise.resolve();

  async function write(next: Werte): Promise<void> {
    row = row
      ? await entityApi.save(key, Number(row['Id']), { Id: row['Id'], Version: row['Version'], Werte: next })
      : await entityApi.create(key, { Werte: next });
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
