/** What happens that somebody is told of by the bell (domain model 4 and 8), in which words and where it leads. */
export interface Ereignis {
  /** How it is called where people choose. */
  readonly caption: string;
  /** Whose bell rings; whoever did it himself knows. */
  readonly an: 'Verantwortlich' | 'Beteiligte' | 'Niederlassung' | 'Auftraggeber' | 'Berechtigte';
  /** With places for what is different each time. */
  readonly text: string;
  readonly link: string;
  /** Places that hold words of the product, to be said in the reader's language. */
  readonly words?: readonly string[];
}

export const ereignisse = {
  BewerbungEingegangen: {
    caption: 'Neue Bewerbung',
    an: 'Verantwortlich',
    text: 'Neue Bewerbung: {person} für {inserat}',
    link: '/person/{id}',
  },
  AnfrageFreigegeben: {
    caption: 'Anfrage freigegeben',
    an: 'Verantwortlich',
    text: 'Anfrage {nr} wurde freigegeben: {titel}',
    link: '/anfrage/{id}',
  },
  AnfrageAusPortal: {
    caption: 'Anfrage aus dem Kundenportal',
    an: 'Verantwortlich',
    text: 'Neue Anfrage im Kundenportal: {nr} {titel}',
    link: '/anfrage/{id}',
  },
  PvFeedback: {
    caption: 'Feedback zu einem Vorschlag',
    an: 'Verantwortlich',
    text: 'Neues Feedback zu {nr}',
    link: '/pv/{id}',
  },
  PvTermin: {
    caption: 'Termin vereinbart',
    an: 'Verantwortlich',
    text: 'Termin vereinbart zu {nr}',
    link: '/pv/{id}',
  },
  PvAngenommen: {
    caption: 'Vorschlag angenommen',
    an: 'Verantwortlich',
    text: 'Vorschlag {nr} wurde angenommen',
    link: '/pv/{id}',
  },
  PvAbgelehnt: {
    caption: 'Vorschlag abgelehnt',
    an: 'Verantwortlich',
    text: 'Vorschlag {nr} wurde abgelehnt',
    link: '/pv/{id}',
  },
  StundenZurueckgewiesen: {
    caption: 'Stunden zurückgewiesen',
    an: 'Verantwortlich',
    text: 'Stunden zurückgewiesen: {kw} zu {nr}',
    link: '/einsatz/{id}',
  },
  EndeAngefragt: {
    caption: 'Ende eines Einsatzes angefragt',
    an: 'Verantwortlich',
    text: 'Kunde fragt Ende an: {nr}',
    link: '/einsatz/{id}',
  },
  InseratZurueckgewiesen: {
    caption: 'Inserat zurückgewiesen',
    an: 'Verantwortlich',
    text: 'Inserat {nr} wurde zurückgewiesen: {titel}',
    link: '/stelleninserat/{id}',
  },
  ProjektKommentar: {
    caption: 'Kommentar zu einem Projekt',
    an: 'Beteiligte',
    text: 'Neuer Kommentar zu {nr} {titel}',
    link: '/anfrage-projekt/{id}',
  },
  AufgabeDerNiederlassung: {
    caption: 'Aufgabe für die Niederlassung',
    an: 'Niederlassung',
    text: 'Neue Aufgabe für die Niederlassung: {titel}',
    link: '{link}',
  },
  Erwaehnung: {
    caption: 'Erwähnung in einem Kommentar',
    an: 'Beteiligte',
    text: '{wer} hat Sie erwähnt: {titel}',
    link: '{link}',
  },
  Kommentar: {
    caption: 'Kommentar zu einem Datensatz',
    an: 'Beteiligte',
    text: '{wer} hat kommentiert: {titel}',
    link: '{link}',
  },
  BeobachtetStatus: {
    caption: 'Neuer Status von etwas Beobachtetem',
    an: 'Beteiligte',
    text: '{titel} ist jetzt {status}',
    link: '{link}',
    words: ['status'],
  },
  EinwilligungWiderrufen: {
    caption: 'Einwilligung widerrufen',
    an: 'Verantwortlich',
    text: '{person} hat die Einwilligung widerrufen',
    link: '/person/{id}',
  },
  LaufFertig: {
    caption: 'Lauf über viele Datensätze fertig',
    an: 'Auftraggeber',
    text: '{aktion}: {erledigt} von {anzahl} erledigt',
    link: '/laeufe?id={id}',
    words: ['aktion'],
  },
  LaufAbgebrochen: {
    caption: 'Lauf über viele Datensätze abgebrochen',
    an: 'Auftraggeber',
    text: '{aktion} wurde abgebrochen: {erledigt} von {anzahl} erledigt',
    link: '/laeufe?id={id}',
    words: ['aktion'],
  },
  LoeschfristenAbgelaufen: {
    caption: 'Löschfristen abgelaufen',
    an: 'Berechtigte',
    text: 'Zu löschen sind die Daten von {anzahl} Personen',
    link: '{link}',
  },
} as const satisfies Readonly<Record<string, Ereignis>>;

export type EreignisName = keyof typeof ereignisse;

type PlacesIn<T extends string> = T extends `${string}{${infer P}}${infer Rest}` ? P | PlacesIn<Rest> : never;

/** What has to be said of an event: the places in its words and its link. */
export type EreignisWerte<N extends EreignisName> = Readonly<
  Record<PlacesIn<(typeof ereignisse)[N]['text'] | (typeof ereignisse)[N]['link']>, string | number>
>;

/** Words and link of an event as the bell shows them; `inPattern` says the words in another language. */
export function meldung<N extends EreignisName>(
  name: N,
  werte: EreignisWerte<N>,
  inPattern: (german: string) => string = (german) => german,
): { text: string; link: string } {
  const values: Readonly<Record<string, string | number>> = werte;
  const { words = [] }: Ereignis = ereignisse[name];
  const said = (place: string) => (words.includes(place) ? inPattern(String(values[place])) : String(values[place]));
  const fill = (pattern: string) => pattern.replaceAll(/\{(\w+)\}/g, (_all, place: string) => said(place));
  return { text: fill(inPattern(ereignisse[name].text)), link: fill(ereignisse[name].link) };
}
