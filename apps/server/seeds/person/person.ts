import { addDays } from '@disponent/domain/days';
import type { Job } from '../data/job.ts';
import { jobs } from '../data/jobs.ts';
import { notizen, staerken } from '../data/lebenslauf.ts';
import { anteile, namen } from '../data/namen.ts';
import { orte, strassen } from '../data/orte.ts';
import { postleitzahlen } from '../data/postleitzahlen.ts';
import type { Personengruppe } from '../data/types.ts';
import type { PersonStatus } from '../data/umfang.ts';
import { mailName } from '../numbers.ts';
import { personalaktFields } from './personalakt.ts';
import type { Mensch, PersonContext, PersonPlan } from './plan.ts';
import {
  ausbildungRows,
  einwilligungRows,
  qualifikationRows,
  schulungRows,
  sperreRows,
  spracheRows,
  taetigkeitRows,
  verfuegbarkeitRows,
} from './werdegang.ts';

export function personRow(
  index: number,
  plan: PersonPlan,
  context: PersonContext,
): { mensch: Mensch; row: Record<string, unknown> } {
  const mensch = findMensch(index, plan, context);
  const { status } = plan;
  const { random, organisation, listen, system } = context;
  const { isFrau, vorname, nachname, birth, staat, nl, berater, job, herkunft } = mensch;
  const isAbPool = status !== 'Neu' && status !== 'InPruefung';
  const [plz, ort] = random.pick(orte[nl] ?? []);
  const isDe = plz.length === 5;
  const place = postleitzahlen.find((one) => one.plz === plz && one.ort === ort);
  const row = {
    Anrede: isFrau ? 'Frau' : 'Herr',
    ...titel(mensch, context),
    Vorname: vorname,
    Nachname: nachname,
    Geburtsdatum: isAbPool || random.chance(0.6) ? birth : null,
    Geschlecht: isAbPool ? (isFrau ? 'Weiblich' : 'Maennlich') : 'KeineAngabe',
    IdStaatsangehoerigkeit: isAbPool || random.chance(0.5) ? system.land.get(staat) : null,
    IdNiederlassung: organisation.niederlassung.get(nl),
    IdBerater: organisation.berater.get(berater),
    Personengruppen: isAbPool ? gruppen(mensch, context) : [],
    ...herkunftFields(plan, context),
    Bewertung: isAbPool ? random.int(2, 5) : null,
    Schlagworte: isAbPool ? job.quali.slice(0, 2).map((name) => system.qualifikation.get(name)) : [],
    Email: random.chance(0.92)
      ? `${mailName(vorname)}.${mailName(nachname)}${random.pick(['', birth.slice(2, 4)])}@${random.pick(['post', 'mail', 'web'])}.example`
      : null,
    Mobil: `${isDe ? '+49 151' : `+43 ${random.pick(['650', '660', '664', '676', '699'])}`} 99${String(10_000 + index * 37).slice(0, 5)}`,
    BevorzugterKontakt: random.pick(['Telefon', 'Telefon', 'Email', 'WhatsApp', 'Sms']),
    Erreichbarkeit: random.chance(0.25)
      ? random.pick(['ab 16 Uhr', 'vormittags', 'ganztägig', 'Mo–Mi ab 14 Uhr'])
      : null,
    IdSpracheKorrespondenz: listen.sprache.get(herkunft === 'HU' && random.chance(0.3) ? 'en' : 'de'),
    ...profilFields(mensch, context),
    ...personalaktFields(mensch, context),
    Notiz: random.chance(0.3) ? random.pick(notizen) : null,
    ...(status === 'Gesperrt' && {
      IsKontaktsperre: true,
      KontaktsperreGrund: 'Mehrmals unentschuldigt ferngeblieben',
    }),
    PersonAdresse:
      isAbPool || random.chance(0.7)
        ? [
            {
              Art: 'Hauptwohnsitz',
              Strasse: random.pick(strassen),
              Hausnummer: String(random.int(1, 96)),
              Plz: plz,
              Ort: ort,
              IdLand: system.land.get(isDe ? 'DE' : 'AT'),
              IsHaupt: true,
              Lat: place?.lat ?? null,
              Lon: place?.lon ?? null,
            },
          ]
        : [],
    PersonSprache: spracheRows(mensch, context),
    PersonTaetigkeit: taetigkeitRows(mensch, context),
    PersonAusbildung: ausbildungRows(mensch, context),
    PersonQualifikation: qualifikationRows(mensch, context),
    PersonVerfuegbarkeit: verfuegbarkeitRows(mensch, context),
    PersonEinwilligung: einwilligungRows(mensch, context),
    PersonSperre: sperreRows(mensch, context),
    PersonSchulung: schulungRows(mensch, context),
  };
  return { mensch, row };
}

function findMensch(index: number, plan: PersonPlan, { random, data, names, today }: PersonContext): Mensch {
  const { status } = plan;
  const herkunft = random.weighted(anteile);
  const isFrau = random.chance(0.42);
  const { frauen, maenner, nachnamen, staat } = namen[herkunft];
  let vorname: string;
  let nachname: string;
  do {
    vorname = random.pick(isFrau ? frauen : maenner);
    nachname = random.pick(nachnamen);
  } while (names.has(`${vorname} ${nachname}`));
  names.add(`${vorname} ${nachname}`);

  const isEmployed = status === 'Mitarbeiter' || status === 'Ausgetreten';
  const suits = (one: Job) => !isEmployed || one.kv !== undefined;
  const inNl = data.berater.filter((one) => (!plan.nl || one.nl === plan.nl) && one.gruppen.length > 0);
  const able = inNl.filter((one) =>
    plan.job
      ? one.gruppen.includes(plan.job.gruppe)
      : jobs.some((candidate) => one.gruppen.includes(candidate.gruppe) && suits(candidate)),
  );
  const betreuung = random.pick(able.length > 0 ? able : inNl);
  const job = plan.job ?? random.pick(jobs.filter((one) => betreuung.gruppen.includes(one.gruppe) && suits(one)));
  const age = random.int(isEmployed ? 23 : 19, 61);
  const eintritt = isEmployed ? (plan.eintritt ?? addDays(today, -200)) : null;
  return {
    index,
    status,
    herkunft,
    isFrau,
    vorname,
    nachname,
    age,
    birth: addDays(today, -Math.round(age * 365.25) - random.int(1, 360)),
    staat: random.weighted(staat),
    nl: betreuung.nl,
    berater: betreuung.kurz,
    job,
    jahrePraxis: random.int(0, Math.max(1, Math.min(age - 19, 25))),
    isSchicht: ['PROD', 'LAGER', 'METALL'].includes(job.gruppe) && random.chance(0.5),
    eintritt,
    austritt: status === 'Ausgetreten' ? (plan.austritt ?? null) : null,
    lohn: plan.lohn,
    seit: eintritt ? addDays(eintritt, -random.int(5, 40)) : addDays(today, -seitTage(status, random.int(0, 100))),
  };
}

/** How long somebody of a status has been known; `share` is where between the ends. */
function seitTage(status: PersonStatus, share: number): number {
  const [min, max] = status === 'Neu' ? [0, 14] : status === 'InPruefung' ? [3, 25] : [20, 760];
  return Math.round(min + ((max - min) * share) / 100);
}

function titel({ job, age, isFrau }: Mensch, { random }: PersonContext) {
  if (!['IT', 'ENG', 'BÜRO'].includes(job.gruppe) || age < 24 || random.chance(0.5)) return {};
  return random.pick([{ Titel: 'Ing.' }, { Titel: isFrau ? 'Mag.a' : 'Mag.' }, { TitelNach: 'BSc' }, { Titel: 'DI' }]);
}

function gruppen(mensch: Mensch, { data, personengruppe }: PersonContext): number[] {
  const belongs = ({ fuer }: Personengruppe) =>
    fuer !== undefined &&
    (!fuer.gruppen || fuer.gruppen.includes(mensch.job.gruppe)) &&
    (!fuer.jobs || fuer.jobs.includes(mensch.job.kurz)) &&
    (!fuer.abAlter || mensch.age >= fuer.abAlter) &&
    (!fuer.bisAlter || mensch.age <= fuer.bisAlter) &&
    (!fuer.isSchicht || mensch.isSchicht);
  return data.personengruppen.filter(belongs).map(({ kurz }) => personengruppe.get(kurz));
}

function herkunftFields(
  { status, coLieferant, lohn }: PersonPlan,
  { random, kanaele, data, firmen, ids }: PersonContext,
) {
  if (coLieferant) return { Herkunft: 'CoLieferant', IdCoLieferant: coLieferant.id };
  const wege = { Inserat: 42, Initiativ: 22, Ams: 14, Empfehlung: 12, ActiveSourcing: 5, CoLieferant: 5 };
  const weg = random.weighted(wege);
  const lieferanten = data.unternehmen.filter(({ art }) => art === 'CoLieferant');
  if (weg === 'Inserat')
    return {
      Herkunft: weg,
      IdKanalQuelle: kanaele.kanal.get(random.pick(['WEB', 'WEB', 'HOKIFY', 'STEPSTONE', 'INSTA', 'KARRIERE'])),
    };
  if (weg === 'Ams') return { Herkunft: weg, IdKanalQuelle: kanaele.kanal.get('AMS'), IsAmsVorgemerkt: true };
  if (weg === 'Empfehlung' && ids.length > 0)
    return { Herkunft: weg, IdKanalQuelle: kanaele.kanal.get('EMPF'), IdPersonEmpfehler: random.pick(ids) };
  if (weg === 'CoLieferant' && status === 'Pool' && lohn === undefined)
    return { Herkunft: weg, IdCoLieferant: firmen.get(random.pick(lieferanten).nr)?.id };
  return { Herkunft: weg === 'ActiveSourcing' ? weg : 'Initiativ' };
}

function profilFields(mensch: Mensch, { random, listen, system, data, today }: PersonContext) {
  const { job, jahrePraxis, status, isSchicht, nl } = mensch;
  const isOffice = job.kv === undefined;
  const andere = jobs.filter(({ gruppe, kurz }) => gruppe === job.gruppe && kurz !== job.kurz);
  const region = data.niederlassungen.find(({ kurz }) => kurz === nl)?.region ?? 'OÖ';
  const hasB = random.chance(0.75) || ['LKW', 'ZUSTELL'].includes(job.kurz);
  const isTeilzeit = random.chance(0.2);
  return {
    IdJobbezeichnung: status === 'Neu' && random.chance(0.3) ? null : listen.job.get(job.kurz),
    Jobbezeichnungen: random.some(andere, random.int(0, 2)).map(({ kurz }) => listen.job.get(kurz)),
    Berufsgruppen: [listen.berufsgruppe.get(job.gruppe)],
    IdBerufserfahrung: listen.berufserfahrung.get(
      jahrePraxis < 1 ? 'EINSTIEG' : jahrePraxis < 3 ? 'MIT' : jahrePraxis < 5 ? 'ERFAHREN' : 'SENIOR',
    ),
    Beschaeftigungssituation:
      status === 'Mitarbeiter'
        ? 'Beschaeftigt'
        : random.pick(['Arbeitsuchend', 'Arbeitsuchend', 'Beschaeftigt', 'Ausbildung']),
    VerfuegbarAb: status === 'Mitarbeiter' ? null : addDays(today, random.pick([0, 0, 7, 14, 30, 60])),
    Kuendigungsfrist: random.chance(0.4) ? random.pick(['14T', '1M', '6W']) : null,
    Arbeitszeiten: [listen.arbeitszeit.get(isTeilzeit ? 'TZ' : isSchicht ? 'SCH' : 'VZ385')],
    StundenVon: isTeilzeit ? 20 : 38.5,
    StundenBis: isTeilzeit ? 30 : 40,
    Schichtbereitschaft: isSchicht ? ['Tag', 'ZweiSchicht', 'DreiSchicht'] : ['Tag'],
    WunschEntgelt: isOffice
      ? random.int(26, 42) * 100
      : Math.round((system.mindestlohn(job.kv ?? 'A') + random.int(2, 12) / 4) * 100) / 100,
    WunschEntgeltEinheit: isOffice ? 'Monat' : 'Stunde',
    Regionen: [
      listen.region.get(region),
      ...(random.chance(0.3)
        ? [
            listen.region.get(
              random.pick(['LINZ', 'WELS', 'WSW', 'GRAZ', 'SBG', 'STP'].filter((kurz) => kurz !== region)),
            ),
          ]
        : []),
    ],
    MaxAnfahrtKm: random.pick([15, 25, 30, 40, 40, 60]),
    Fuehrerscheine: hasB ? (job.kurz === 'LKW' ? ['B', 'C', 'CE'] : ['B']) : [],
    IsEigenerPkw: hasB && random.chance(0.65),
    Dienstleistungen: [
      listen.dienstleistung.get(isOffice ? 'VERM' : 'UEB'),
      ...(random.chance(0.3) ? [listen.dienstleistung.get('TRY')] : []),
    ],
    Kurzprofil: `<p>${jahrePraxis > 1 ? `${jahrePraxis} Jahre Praxis` : 'Erste Praxis'} als ${job.name.replace(' (m/w/d)', '')}; ${random.pick(staerken)}.</p><p>Kenntnisse: ${job.quali.join(', ')}.</p>`,
  };
}
