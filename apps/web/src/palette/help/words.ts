import { t } from '../../texts/t.ts';

/** What a page is for, by its address. Lists and records say what they are for by their entity (list/purpose). */
export const pageWords: Readonly<Record<string, string>> = {
  '/': t('Der Tag auf einen Blick: Kennzahlen führen zu ihren Listen, Aufgaben werden gleich hier erledigt.'),
  '/pv/rpo': t('Jede Karte ist ein Vorschlag, jede Spalte eine Phase. Wer weiterkommt, wandert nach rechts.'),
  '/einsatz/plan': t(
    'Wer wann wo arbeitet, und was noch frei ist. Balken lassen sich ziehen und mit Tasten verlängern.',
  ),
  '/faktura/offene-posten': t(
    'Zahlungen aus dem Kontoauszug treffen hier auf offene Rechnungen; was überfällig ist, wird gemahnt.',
  ),
  '/auswertungen': t(
    'Jede Liste in Zahlen: in Zeilen und Spalten gruppiert, gezählt und summiert. Jede Zahl führt zu ihren Datensätzen.',
  ),
  '/profil': t('Ihre Angaben, Ihre Anmeldung und die Geräte, auf denen Sie angemeldet sind.'),
  '/profil/passwort': t('Ein neues Passwort für Ihre Anmeldung. Andere Geräte werden dabei abgemeldet.'),
  '/profil/email': t('Hier bestätigen Sie die neue E-Mail-Adresse mit dem Link, den Sie erhalten haben.'),
  '/profil/zwei-faktor': t(
    'Ein zweiter Nachweis bei der Anmeldung schützt Ihr Konto, auch wenn jemand das Passwort kennt.',
  ),
  '/einstellungen': t('Wie das Programm für Sie aussieht, welche Tasten gelten und worüber Sie Meldungen erhalten.'),
  '/laeufe': t('Was für viele Datensätze auf einmal läuft: Fortschritt, Ergebnis und der Weg zurück.'),
  '/zeilen': t('Zeilen, die zu anderen Datensätzen gehören, von allen zusammen. Jede öffnet ihren Datensatz.'),
  '/test': t('Bausteine des Programms zum Ausprobieren. Nichts davon wird gespeichert.'),
};

/** The same to people from outside, who work with a part of it: what it is for them. */
export const outsideWords: Readonly<Record<string, string>> = {
  '/': t('Hier steht zuerst, was auf Ihre Antwort wartet, darunter, was gerade läuft.'),
  '/pv/rpo': t('Ihre Stellen und die Kandidat:innen dazu, nach Phasen geordnet.'),
  '/anfrage-projekt': t('Ihre Projekte: wie weit sie besetzt sind und welche Vorschläge auf Ihre Bewertung warten.'),
  '/pv': t('Vorgeschlagene Personen zu Ihren Anfragen, mit dem, was Sie darauf geantwortet haben.'),
  '/einsatz/stunden': t('Die Stunden je Woche: prüfen, freigeben oder mit einem Grund zurückgeben.'),
  '/einsatz': t('Einsätze, die Sie betreffen, mit Beginn, Ende und Ort.'),
  '/faktura': t('Ihre Rechnungen mit Fälligkeit und Dokument.'),
  '/anfrage': t('Anfragen, die Sie gestellt haben oder die für Sie freigegeben sind, mit ihrem Stand.'),
  '/person': t('Personen, die Sie eingebracht haben oder die Ihnen gezeigt werden.'),
  '/stelleninserat': t('Inserate zu Ihren Stellen, die für Sie freigegeben sind.'),
  '/stelleninserat/bewerbungen': t('Bewerbungen zu Ihren Inseraten, die für Sie freigegeben sind.'),
  '/aufgaben': t('Was Sie selbst zu tun haben, mit Fälligkeit.'),
};

/** What a tab of a record is for, by the key of its entity and what stands on the tab. Of our own people: nobody else has these. */
export const tabWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AnfrageDat: {
    [t('Matching')]: t(
      'Das Register Matching reiht für jede Position, wer passt, und sagt zu jedem Punkt, woher er kommt. Wer gewählt ist, wird von hier vorgeschlagen.',
    ),
    [t('Vorschläge')]: t(
      'Das Register Vorschläge zeigt, wer für diese Anfrage vorgeschlagen ist und wie weit jeder Vorschlag ist.',
    ),
  },
  PersSt: {
    [t('Matching')]: t('Das Register Matching reiht offene Positionen danach, wie gut sie zu dieser Person passen.'),
    [t('Dokumente')]: t(
      'Das Register Dokumente sammelt, was zu dieser Person erzeugt oder abgelegt wurde, mit allen Versionen.',
    ),
  },
  KundenportalEinsatz: {
    [t('Stunden')]: t(
      'Im Register Stunden wird Woche für Woche erfasst. Eingereichte Wochen gehen zum Kunden, freigegebene zur Verrechnung.',
    ),
  },
};

/** What of the pages of their own people from outside also have. */
export const sharedWords: readonly string[] = [
  '/profil',
  '/profil/passwort',
  '/profil/email',
  '/profil/zwei-faktor',
  '/einstellungen',
  '/laeufe',
  '/test',
];

/** What is sensible after a page, by the addresses of both. */
export const stepsAfter: Readonly<Record<string, readonly string[]>> = {
  '/': ['/aufgaben', '/anfrage', '/einsatz/stunden'],
  '/aufgaben': ['/', '/anfrage'],
  '/pv': ['/einsatz', '/anfrage', '/pv/rpo'],
  '/pv/rpo': ['/anfrage', '/auswertungen'],
  '/person': ['/anfrage', '/pv', '/einsatz/plan'],
  '/person/dsgvo': ['/person'],
  '/anfrage': ['/pv', '/person', '/stelleninserat'],
  '/anfrage-projekt': ['/anfrage', '/pv'],
  '/einsatz': ['/einsatz/plan', '/einsatz/stunden', '/pv'],
  '/einsatz/plan': ['/einsatz/stunden', '/anfrage'],
  '/einsatz/stunden': ['/faktura', '/einsatz'],
  '/faktura': ['/faktura/offene-posten', '/einsatz/stunden', '/auswertungen'],
  '/faktura/offene-posten': ['/faktura', '/auswertungen'],
  '/stelleninserat': ['/stelleninserat/bewerbungen', '/anfrage'],
  '/stelleninserat/bewerbungen': ['/person', '/pv'],
  '/stelleninserat/kontingentbuchungen': ['/stelleninserat'],
  '/stammdaten/unternehmen': ['/anfrage', '/faktura'],
  '/auswertungen': ['/', '/anfrage'],
  '/kontakt': ['/person', '/aufgaben'],
  '/dokument': ['/person', '/faktura'],
  '/profil': ['/profil/zwei-faktor', '/einstellungen'],
  '/profil/passwort': ['/profil', '/profil/zwei-faktor'],
  '/profil/email': ['/profil'],
  '/profil/zwei-faktor': ['/profil'],
  '/einstellungen': ['/profil', '/'],
  '/laeufe': ['/'],
  '/zeilen': ['/', '/auswertungen'],
  '/test': ['/'],
};

/** What one goes there for. People from outside read the names of their navigation instead. */
export const stepWords: Readonly<Record<string, string>> = {
  '/': t('Sehen, was heute ansteht'),
  '/aufgaben': t('Aufgaben abarbeiten'),
  '/pv': t('Vorschläge weiterverfolgen'),
  '/pv/rpo': t('Am RPO-Board weiterführen'),
  '/person': t('Passende Personen finden'),
  '/anfrage': t('Offene Anfragen besetzen'),
  '/einsatz': t('Einsätze ansehen'),
  '/einsatz/plan': t('Im Einsatzplan einteilen'),
  '/einsatz/stunden': t('Stunden erfassen und freigeben'),
  '/faktura': t('Freigegebene Stunden verrechnen'),
  '/faktura/offene-posten': t('Zahlungen zuordnen und mahnen'),
  '/stelleninserat': t('Ein Inserat schalten'),
  '/stelleninserat/bewerbungen': t('Bewerbungen sichten'),
  '/auswertungen': t('In Zahlen ansehen'),
  '/profil': t('Profil'),
  '/profil/zwei-faktor': t('Konto mit einem zweiten Faktor schützen'),
  '/einstellungen': t('Einstellungen'),
};
