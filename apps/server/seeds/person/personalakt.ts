import { addDays } from '@disponent/domain/days';
import { ibanAt, svNummer } from '../numbers.ts';
import type { Mensch, PersonContext } from './plan.ts';

/** Citizens of these need no permit to work. */
const frei = ['AT', 'DE', 'HR', 'HU', 'RO'];

/** The employee file: whole for those who are or were employed, the permit for all who can be proposed. */
export function personalaktFields(mensch: Mensch, context: PersonContext) {
  const { status, index, birth, job, vorname, nachname, isFrau, eintritt, austritt, lohn } = mensch;
  if (status === 'Neu' || status === 'InPruefung') return {};
  if (!eintritt) return erlaubnis(mensch, context);
  const { random, system, svNummern } = context;
  const kv = job.kv ?? 'E';
  let serial = 900 + (index % 90);
  while (svNummern.has(svNummer(serial, birth))) serial += 1;
  svNummern.add(svNummer(serial, birth));
  return {
    ...erlaubnis(mensch, context),
    SvNummer: svNummer(serial, birth),
    Geburtsort: random.pick(['Linz', 'Wels', 'Graz', 'Wien', 'Sarajevo', 'Tuzla', 'Győr', 'Cluj-Napoca', 'Konya']),
    Verwendung: job.kv ? 'Arbeiter' : 'Angestellter',
    Eintritt: eintritt,
    ...(austritt && {
      Austritt: austritt,
      AustrittGrund: random.pick(['KuendigungAN', 'Einvernehmlich', 'Fristablauf', 'Uebernahme', 'Probezeit']),
    }),
    IdKvGruppe: system.kvGruppe.get(kv),
    Grundlohn: lohn ?? Math.ceil(system.mindestlohn(kv) * (1 + random.int(0, 12) / 100) * 20) / 20,
    GrundlohnEinheit: 'Stunde',
    Iban: ibanAt(7_000_000 + index),
    Bic: 'DEMOAT2LXXX',
    Kontoinhaber: `${vorname} ${nachname}`,
    Bekleidungsgroesse: random.pick(isFrau ? ['S', 'M', 'L'] : ['M', 'L', 'XL', 'XXL']),
    Schuhgroesse: String(isFrau ? random.int(36, 41) : random.int(41, 47)),
  };
}

function erlaubnis({ staat, status }: Mensch, { random, today, ablaufend }: PersonContext) {
  if (frei.includes(staat)) return { ArbeitserlaubnisArt: 'NichtErforderlich' };
  const art = random.weighted({ RwrKartePlus: 55, Daueraufenthalt: 30, Beschaeftigungsbewilligung: 15 });
  if (art === 'Daueraufenthalt') return { ArbeitserlaubnisArt: art, ArbeitserlaubnisBis: null };
  // Some run out soon, so that somebody has to do something.
  const isSoon = ablaufend.rest > 0 && status !== 'Anonymisiert';
  if (isSoon) ablaufend.rest -= 1;
  const days = isSoon ? random.int(5, 55) : random.int(90, 900);
  return { ArbeitserlaubnisArt: art, ArbeitserlaubnisBis: addDays(today, days) };
}
