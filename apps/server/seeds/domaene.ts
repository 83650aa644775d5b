import { loadBenutzer } from './benutzer.ts';
import type { DomaeneData } from './data/types.ts';
import type { Loader } from './loader.ts';
import { loadOrganisation } from './organisation.ts';
import { loadPersonen } from './personen.ts';
import { loadStammlisten } from './stammdaten.ts';
import type { SystemLists } from './system.ts';
import { loadUnternehmen } from './unternehmen.ts';

/** Everything of one tenant, in the order in which one refers to the other. */
export async function loadDomaene(
  loader: Loader,
  data: DomaeneData,
  system: SystemLists,
  passwordHash: string,
): Promise<void> {
  const firma = data.gesellschaften[0]?.name ?? data.row.Bezeichnung;
  const listen = await loadStammlisten(loader, system, firma);
  const organisation = await loadOrganisation(loader, data, system, listen);
  const personengruppe = await loader.addAll(
    'PersonengruppeSt',
    data.personengruppen.map(({ kurz, name, farbe, berater, beschreibung, filter }) => ({
      Kurzbezeichnung: kurz,
      Bezeichnung: name,
      Farbe: farbe,
      IdBerater: organisation.berater.get(berater),
      Beschreibung: beschreibung,
      Art: filter ? 'Dynamisch' : 'Manuell',
      Filter: filter ?? null,
    })),
    (row) => row.Kurzbezeichnung,
  );
  const unternehmen = await loadUnternehmen(loader, data.unternehmen, { system, listen, organisation });
  await loadBenutzer(loader, data, passwordHash, { system, listen, organisation, unternehmen });
  await loadPersonen(loader, { data, system, listen, organisation, personengruppe, unternehmen });
}
