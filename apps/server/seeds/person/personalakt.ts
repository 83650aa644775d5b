import { addDays } from '../days.ts';
import { ibanAt, svNummer } from '../numbers.ts';
import type { PersonContext } from '../personen.ts';
import type { Mensch } from './person.ts';

/** Citizens of these need no permit to work. */
const frei = ['AT', 'DE', 'HR', 'HU', 'RO'];

/** The employee file: whole for those who are or were employed, the permit for all who can be proposed. */
export function personalaktFields(mensch: Mensch, context: PersonContext) {
  const { status, index, birth, job, vorname, nachname, isFrau, eintritt } = mensch;
  if (status === 'Neu' || status === 'InPruefung') return {};
  if (!eintritt || !job.kv) return erlaubnis(mensch, context);
  const { random, system, today } = context;
  return {
    ...erlaubnis(mensch, context),
    PersonalNr: String(100_101 + index),
    SvNummer: svNummer(900 + (index % 90), birth),
    Geburtsort: random.pick(['Linz', 'Wels', 'Graz', 'Wien', 'Sarajevo', 'Tuzla', 'Győr', 'Cluj-Napoca', 'Konya']),
    Verwendung: 'Arbeiter',
    Eintritt: eintritt,
    ...(status === 'Ausgetreten' && {
      Austritt: addDays(eintritt, random.int(20, Math.max(21, daysBetween(eintritt, today) - 10))),
      AustrittGrund: random.pick(['KuendigungAN', 'Einvernehmlich', 'Fristablauf', 'Uebernahme', 'Probezeit']),
    }),
    IdKvGruppe: system.kvGruppe.get(job.kv),
    Grundlohn: Math.ceil(system.mindestlohn(job.kv) * (1 + random.int(0, 12) / 100) * 20) / 20,
    GrundlohnEinheit: 'Stunde',
    Iban: ibanAt(7_000_000 + index),
    Bic: 'DEMOAT2LXXX',
    Kontoinhaber: `${vorname} ${nachname}`,
    Bekleidungsgroesse: random.pick(isFrau ? ['S', 'M', 'L'] : ['M', 'L', 'XL', 'XXL']),
    Schuhgroesse: String(isFrau ? random.int(36, 41) : random.int(41, 47)),
  };
}

function erlaubnis({ staat }: Mensch, { random, today }: PersonContext) {
  if (frei.includes(staat)) return { ArbeitserlaubnisArt: 'NichtErforderlich' };
  const art = random.weighted({ RwrKartePlus: 55, Daueraufenthalt: 30, Beschaeftigungsbewilligung: 15 });
  // Some run out soon, so that somebody has to do something.
  const days = random.chance(0.25) ? random.int(5, 55) : random.int(90, 900);
  return { ArbeitserlaubnisArt: art, ArbeitserlaubnisBis: art === 'Daueraufenthalt' ? null : addDays(today, days) };
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
