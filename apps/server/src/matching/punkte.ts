import { addDays } from '@disponent/domain/days';
import { type Gewichte, type Kriterium, kriterien, kriteriumNamen } from '@disponent/domain/matching';
import { type Bit, bedeutet, type Gefragt } from './gefragt.ts';
import { weighed } from './gewichte.ts';
import { keinTag, type Spalten } from './spalten.ts';

/** How a person does in one position: the points of each criterion before they are weighed. */
export interface Rang extends Readonly<Record<Kriterium, number>> {
  readonly person: number;
  readonly stelle: number;
  readonly punkte: number;
  /** The points of each criterion as the Domäne weighs it; together they are `punkte`. */
  readonly gewichtet: Gewichte;
  /** As the crow flies; null where one of the two places is not known. */
  readonly km: number | null;
  readonly isRegion: boolean;
  readonly isPkw: boolean;
  readonly frei: string | null;
  readonly isStunden: boolean;
  readonly isSchicht: boolean;
  /** Of each requirement: 2 fulfilled, 1 nearly, 0 not. */
  readonly erfuellt: readonly number[];
  readonly isMuss: boolean;
  /** Somebody did so already. */
  readonly isProposed?: true;
}

const kmPerDegree = 111.2;
/** So near that it makes no difference. */
const nahKm = 15;

/** What counts in a ranking; see its options. */
interface Zaehlt {
  readonly withEntgelt: boolean;
  readonly nurMitarbeiter?: boolean | undefined;
}

/** How one person after the other does in a position. Nothing is made anew for each: there may be a million. */
export class Bewertung {
  #at = 0;
  /** Not a number where one of the two places is not known. */
  km = 0;
  isRegion = false;
  isMuss = false;
  punkte = 0;
  readonly je: Record<Kriterium, number> = { ...kriterien };
  #isStunden = false;
  #isSchicht = false;
  #frei = 0;
  readonly #spalten: Spalten;
  readonly gefragt: Gefragt;
  readonly #withEntgelt: boolean;
  /** The points for being free of whom no day is known. */
  readonly #ohneTag: number;
  readonly #brought: Int32Array;
  /** What the weights make of the points of a criterion. */
  readonly #weighed: Readonly<Record<Kriterium, readonly number[]>>;

  constructor(spalten: Spalten, gefragt: Gefragt, gewichte: Gewichte, { withEntgelt, nurMitarbeiter }: Zaehlt) {
    this.#spalten = spalten;
    this.gefragt = gefragt;
    this.#withEntgelt = withEntgelt;
    this.#ohneTag = nurMitarbeiter ? kriterien.Verfuegbarkeit : 3;
    this.#brought = new Int32Array(gefragt.words);
    this.#weighed = Object.fromEntries(
      kriteriumNamen.map((name) => [
        name,
        Array.from({ length: kriterien[name] + 1 }, (_, points) => weighed(name, points, gewichte)),
      ]),
    ) as Record<Kriterium, number[]>;
  }

  /** Looks at the one at that place, as if nothing kept him busy. */
  look(at: number): void {
    const { je } = this;
    this.#at = at;
    this.#gather();
    const brought = this.#brought[0] as number;
    this.isRegion = (brought & bedeutet.region) !== 0;
    this.#isSchicht = !this.gefragt.isSchichtig || (brought & bedeutet.schicht) !== 0;
    je.Beruf = berufPunkte(brought);
    je.Ort = this.#ort();
    je.Verfuegbarkeit = this.#verfuegbarkeit();
    je.Arbeitszeit = this.#arbeitszeit();
    je.Entgelt = this.#entgelt();
    this.#anforderungen();
    this.#sum();
  }

  /** Something keeps him busy until that day. */
  isBusyUntil(bis: number): void {
    const { je } = this;
    this.#frei = Math.max(this.#frei, bis + 1);
    je.Verfuegbarkeit = Math.min(je.Verfuegbarkeit, soonPunkte(bis + 1 - this.gefragt.beginn));
    this.#sum();
  }

  get person(): number {
    return this.#spalten.id[this.#at] as number;
  }

  /** What was found out, to keep. */
  get rang(): Rang {
    const { stelle } = this.gefragt;
    return {
      ...this.je,
      person: this.person,
      stelle: stelle.id,
      punkte: this.punkte,
      gewichtet: Object.fromEntries(
        kriteriumNamen.map((name) => [name, this.#weighed[name][this.je[name]]]),
      ) as unknown as Gewichte,
      km: Number.isNaN(this.km) ? null : this.km,
      isRegion: this.isRegion,
      isPkw: this.#spalten.isPkw[this.#at] === 1,
      frei:
        this.#frei === keinTag || this.#frei === Number.POSITIVE_INFINITY ? null : addDays('1970-01-01', this.#frei),
      isStunden: this.#isStunden,
      isSchicht: this.#isSchicht,
      erfuellt: stelle.anforderungen.map((_, nr) => this.#stand(nr)),
      isMuss: this.isMuss,
    };
  }

  /** What all he brings on the first day means for the position. */
  #gather(): void {
    const { bits, words } = this.gefragt;
    // One word is enough for a dozen requirements.
    if (words === 1) this.#brought[0] = this.#gathered(bits, 1, 0);
    else for (let word = 0; word < words; word++) this.#brought[word] = this.#gathered(bits, words, word);
  }

  #gathered(bits: Int32Array, words: number, word: number): number {
    const { merkmale, start, feste, befristete } = this.#spalten;
    const { beginn } = this.gefragt;
    const from = start[this.#at] as number;
    const end = from + (feste[this.#at] as number);
    const last = end + 2 * (befristete[this.#at] as number);
    let brought = 0;
    for (let at = from; at < end; at++) brought |= bits[(merkmale[at] as number) * words + word] as number;
    for (let at = end; at < last; at += 2)
      if ((merkmale[at + 1] as number) >= beginn) brought |= bits[(merkmale[at] as number) * words + word] as number;
    return brought;
  }

  #stand(nr: number): number {
    const durch = this.gefragt.durch[nr] as Bit;
    if (((this.#brought[durch.word] as number) & durch.mask) !== 0) return 2;
    const fast = this.gefragt.fast[nr] as Bit;
    return ((this.#brought[fast.word] as number) & fast.mask) !== 0 ? 1 : 0;
  }

  #ort(): number {
    const { lat, lon, maxKm, isPkw } = this.#spalten;
    const { stelle, kos2 } = this.gefragt;
    const north = (lat[this.#at] as number) - (stelle.lat ?? Number.NaN);
    const east = (lon[this.#at] as number) - (stelle.lon ?? Number.NaN);
    const most = maxKm[this.#at] as number;
    this.km = kmPerDegree * Math.sqrt(north * north + east * east * kos2);
    const points = Number.isNaN(this.km) ? (this.isRegion ? 8 : 0) : ortPunkte(this.km, most);
    return Math.max(0, points - (stelle.isFrueh && isPkw[this.#at] === 0 ? 5 : 0));
  }

  #verfuegbarkeit(): number {
    this.#frei = this.#spalten.verfuegbarAb[this.#at] as number;
    if (this.#frei === keinTag) return this.#ohneTag;
    return soonPunkte(this.#frei - this.gefragt.beginn);
  }

  #arbeitszeit(): number {
    const { stundenVon, stundenBis } = this.#spalten;
    const { wochenstunden } = this.gefragt.stelle;
    this.#isStunden =
      wochenstunden >= (stundenVon[this.#at] as number) && wochenstunden <= (stundenBis[this.#at] as number);
    if (this.#isStunden && this.#isSchicht) return kriterien.Arbeitszeit;
    return this.#isStunden || this.#isSchicht ? 3 : 0;
  }

  #entgelt(): number {
    const wunsch = this.#spalten.entgelt[this.#at] as number;
    const angebot = this.gefragt.stelle.entgelt;
    if (!this.#withEntgelt || Number.isNaN(wunsch) || angebot === null || wunsch <= angebot + 0.005)
      return kriterien.Entgelt;
    return wunsch <= angebot * 1.1 ? 2 : 0;
  }

  /** Of requirements and of languages, and whether all is there that must be. */
  #anforderungen(): void {
    const { stelle, gewichte, gesamt, sprachen, muss } = this.gefragt;
    let met = 0;
    let spoken = 0;
    let isMuss = true;
    for (let nr = 0; nr < gewichte.length; nr++) {
      const stand = this.#stand(nr);
      if (stand === 2) met += gewichte[nr] as number;
      else if (muss[nr]) isMuss = false;
      if (stelle.anforderungen[nr]?.isSprache) spoken += stand;
    }
    this.isMuss = isMuss;
    this.je.Anforderungen = gesamt === 0 ? kriterien.Anforderungen : rounded((kriterien.Anforderungen * met) / gesamt);
    this.je.Sprache =
      sprachen === 0 ? kriterien.Sprache : Math.floor((kriterien.Sprache * spoken + sprachen) / (2 * sprachen));
  }

  #sum(): void {
    const { je } = this;
    const of = this.#weighed;
    this.punkte =
      (of.Beruf[je.Beruf] as number) +
      (of.Anforderungen[je.Anforderungen] as number) +
      (of.Ort[je.Ort] as number) +
      (of.Verfuegbarkeit[je.Verfuegbarkeit] as number) +
      (of.Sprache[je.Sprache] as number) +
      (of.Arbeitszeit[je.Arbeitszeit] as number) +
      (of.Entgelt[je.Entgelt] as number);
  }
}

function berufPunkte(brought: number): number {
  if ((brought & bedeutet.hauptberuf) !== 0) return kriterien.Beruf;
  if ((brought & bedeutet.beruf) !== 0) return 24;
  if ((brought & bedeutet.gleiche) !== 0) return 15;
  return (brought & bedeutet.verwandte) !== 0 ? 8 : 0;
}

function ortPunkte(km: number, most: number): number {
  if (km <= nahKm) return kriterien.Ort;
  return km >= most ? 0 : rounded((kriterien.Ort * (most - km)) / (most - nahKm));
}

/** By how many days after the beginning somebody is free. */
function soonPunkte(days: number): number {
  if (days <= 0) return kriterien.Verfuegbarkeit;
  if (days <= 14) return 6;
  return days <= 30 ? 3 : 0;
}

/** Halves to the even number, so that they do not add up. */
function rounded(value: number): number {
  const up = Math.round(value);
  return up - value === 0.5 && up % 2 !== 0 ? up - 1 : up;
}
