import { loadBegleit } from './begleit/begleit.ts';
import { loadBenutzer } from './benutzer.ts';
import type { DomaeneData } from './data/types.ts';
import { loadGeschaeft } from './geschaeft/geschaeft.ts';
import { loadKanaele } from './kanaele.ts';
import type { Loader } from './loader.ts';
import { Nummern } from './nummern.ts';
import { loadOrganisation } from './organisation.ts';
import { Random } from './random.ts';
import { loadStammlisten } from './stammdaten.ts';
import type { SystemLists } from './system.ts';
import { loadDarstellung } from './texte.ts';
import { Uhr } from './uhr.ts';
import { loadUnternehmen } from './unternehmen.ts';
import { Verlauf } from './verlauf.ts';
import type { Welt } from './welt.ts';

/** Everything of one tenant, in the order in which one refers to the other. */
export async function loadDomaene(loader: Loader, data: DomaeneData, system: SystemLists): Promise<void> {
  const firma = data.gesellschaften[0]?.name ?? data.row.Bezeichnung;
  const listen = await loadStammlisten(loader, system, firma);
  const organisation = await loadOrganisation(loader, data, system, listen);
  const darstellung = await loadDarstellung(loader, listen);
  const kanaele = await loadKanaele(loader, data, listen, organisation, darstellung);
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
  const firmen = await loadUnternehmen(loader, data.unternehmen, { system, listen, organisation });
  const benutzer = await loadBenutzer(loader, data, { system, listen, organisation, firmen });
  const welt: Welt = {
    loader,
    data,
    umfang: data.umfang,
    today: loader.today,
    uhr: new Uhr(loader.caller.now),
    random: new Random(data.umfang.seed + 1),
    system,
    listen,
    organisation,
    kanaele,
    darstellung,
    personengruppe,
    firmen,
    benutzer,
    nummern: new Nummern(),
    verlauf: new Verlauf(),
  };
  await loadBegleit(welt, await loadGeschaeft(welt));
  await welt.verlauf.save(loader);
  await welt.nummern.save(loader);
}
