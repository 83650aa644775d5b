import { addDays, daysBetween, yearOf } from '@disponent/domain/days';
import { arbeitgeber, ausbildungen, befristet, zusatz } from '../data/lebenslauf.ts';
import { namen } from '../data/namen.ts';
import type { Mensch, PersonContext } from './plan.ts';

export function spracheRows({ herkunft, staat }: Mensch, { random, listen }: PersonContext) {
  const mutter = namen[herkunft].sprache;
  const rows = [{ IdSprache: listen.sprache.get(mutter), Niveau: 'Muttersprache' }];
  if (mutter !== 'de')
    rows.push({
      IdSprache: listen.sprache.get('de'),
      Niveau: staat === 'AT' ? random.pick(['C1', 'C2']) : random.pick(['A2', 'B1', 'B1', 'B2']),
    });
  if (random.chance(0.55))
    rows.push({ IdSprache: listen.sprache.get('en'), Niveau: random.pick(['A2', 'B1', 'B2', 'C1']) });
  return rows;
}

/** Two or three stations, the last first; those with us end before we employed them. */
export function taetigkeitRows(
  { job, jahrePraxis, eintritt, status, birth }: Mensch,
  { random, listen, data, today }: PersonContext,
) {
  if (jahrePraxis < 1 || (status === 'Neu' && random.chance(0.5))) return [];
  const orte = data.niederlassungen.map(({ ort }) => ort);
  let end = eintritt ? addDays(eintritt, -random.int(1, 120)) : addDays(today, -random.int(10, 200));
  const stations = random
    .some(arbeitgeber[job.gruppe] ?? [], Math.min(3, 1 + Math.floor(jahrePraxis / 4)))
    .map((firma) => {
      const start = addDays(end, -random.int(300, 1400));
      const row = {
        Von: start,
        Bis: end,
        Arbeitgeber: firma,
        Ort: random.pick(orte),
        IdJobbezeichnung: listen.job.get(job.kurz),
        Funktion: job.name.replace(' (m/w/d)', ''),
        IdBerufsgruppe: listen.berufsgruppe.get(job.gruppe),
        Taetigkeiten: job.quali.length > 0 ? `Schwerpunkte: ${job.quali.join(', ')}` : null,
      };
      end = addDays(start, -random.int(5, 200));
      return row;
    });
  return stations.filter(({ Von }) => yearOf(Von) - yearOf(birth) > 15);
}

export function ausbildungRows({ job, birth, herkunft }: Mensch, { random, system, today }: PersonContext) {
  const [art, bezeichnung, institut] =
    ausbildungen[job.gruppe] ??
    (job.isLehrberuf
      ? ['Lehre', `Lehre ${job.name.replace(' (m/w/d)', '')}`, 'Berufsschule']
      : ['Pflichtschule', 'Pflichtschulabschluss', 'Mittelschule']);
  const start = yearOf(birth) + (art === 'Bachelor' ? 19 : art === 'Pflichtschule' ? 10 : 15);
  const end = `${start + (art === 'BHS' ? 5 : 3)}-06-30`;
  const isOver = end < today;
  const isAbroad = herkunft !== 'AT' && random.chance(0.5);
  return [
    {
      Von: `${start}-09-01`,
      Bis: isOver ? end : null,
      Art: art,
      Bezeichnung: bezeichnung,
      Institut: isAbroad ? null : institut,
      IdLand: system.land.get(isAbroad ? herkunft : 'AT'),
      IsAbgeschlossen: isOver && random.chance(0.9),
      IsNostrifiziert: isAbroad && art === 'Bachelor' && random.chance(0.5),
    },
  ];
}

export function qualifikationRows({ job, jahrePraxis, status }: Mensch, { random, system, today }: PersonContext) {
  const held = job.quali.filter(() => random.chance(status === 'Neu' ? 0.4 : 0.8));
  const extra = random.chance(0.35) ? [random.pick(zusatz)] : [];
  return [...new Set([...held, ...extra])].map((name) => {
    const years = befristet[name];
    const from = addDays(today, -random.int(30, (years ?? 1) * 365 + 40));
    return {
      IdQualifikation: system.qualifikation.get(name),
      Stufe: random.pick(jahrePraxis > 5 ? ['Gut', 'SehrGut', 'Experte'] : ['Grundkenntnisse', 'Gut', 'SehrGut']),
      JahrePraxis: random.int(0, jahrePraxis),
      ...(years && { GueltigVon: from, GueltigBis: addDays(from, years * 365) }),
    };
  });
}

export function verfuegbarkeitRows({ status }: Mensch, { random, today }: PersonContext) {
  if (status === 'Mitarbeiter' && random.chance(0.4)) {
    const von = addDays(today, random.int(-5, 60));
    return [
      random.chance(0.8)
        ? { Art: 'Urlaub', Von: von, Bis: addDays(von, random.int(4, 14)) }
        : { Art: 'Krank', Von: addDays(today, -2), Bis: addDays(today, 3) },
    ];
  }
  if (status !== 'Pool' || random.chance(0.4)) return [];
  const von = addDays(today, random.pick([0, 7, 14]));
  if (random.chance(0.7))
    return [{ Art: 'Verfuegbar', Von: von, Bis: addDays(von, 180), Wochentage: ['Mo', 'Di', 'Mi', 'Do', 'Fr'] }];
  return [
    {
      Art: 'TeilweiseVerfuegbar',
      Von: von,
      Bis: addDays(von, 180),
      Wochentage: ['Mo', 'Di', 'Mi'],
      Zeitfenster: { Von: '08:00', Bis: '14:00' },
      Bemerkung: 'Kinderbetreuung am Nachmittag',
    },
  ];
}

export function einwilligungRows({ status, seit }: Mensch, { random, listen, today }: PersonContext) {
  const give = (kurz: string, days: number) => ({
    IdEinwilligungDsgvo: listen.einwilligung.get(kurz),
    ErteiltAm: addDays(today, -days),
    Weg: random.pick(['Online', 'Papier', 'Papier', 'App']),
  });
  const known = daysBetween(seit, today);
  if (status === 'Neu') return random.chance(0.7) ? [give('BEW', known)] : [];
  if (status === 'Gesperrt') return [{ ...give('EVID', known), WiderrufenAm: addDays(today, -Math.min(known, 20)) }];
  // The consent lasts 24 months: of those known that long some are about to end, the others were renewed.
  const days = known > 760 ? random.int(10, 600) : known >= 702 ? random.int(702, 725) : known;
  const rows = [give('EVID', days), give('WEITER', days)];
  return random.chance(0.25) ? [...rows, give('JOBINFO', days)] : rows;
}

export function sperreRows({ status, index, lohn }: Mensch, { random, data, firmen }: PersonContext) {
  if (status !== 'Pool' || lohn !== undefined || index % 25 !== 4) return [];
  const kunde = random.pick(data.unternehmen.filter(({ art }) => art !== 'CoLieferant'));
  return [
    {
      IdUnternehmen: firmen.get(kunde.nr)?.id,
      Art: 'PersonLehntAb',
      Grund: 'Anfahrt zu weit, möchte dort nicht mehr eingesetzt werden',
    },
  ];
}

export function schulungRows({ eintritt }: Mensch, { random, uhr }: PersonContext) {
  if (!eintritt) return [];
  const rows = [{ Art: 'Sicherheitsunterweisung', Datum: eintritt, GueltigBis: addDays(eintritt, 3 * 365) }];
  return random.chance(0.5)
    ? [...rows, { Art: 'PSA', Datum: uhr.tag(addDays(eintritt, 1)), GueltigBis: addDays(eintritt, 2 * 365) }]
    : rows;
}
