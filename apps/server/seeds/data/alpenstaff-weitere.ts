import type { Ansprechpartner, Kondition, Unternehmen } from './types.ts';

/**
 * Customers told in one line: number, name, legal form, 'Straße; PLZ; Ort', ÖNACE, Fachverband, Kollektivvertrag, 'branch/Berater',
 * contacts as 'Frau Vorname Nachname, Funktion', what they buy as 'JOB Satz', 'honorar Prozent' or 'fix Betrag'.
 */
const zeilen = `
  K10018 | Hausruck Verpackung | GmbH | Industriestraße 14; 4840; Vöcklabruck | C22 | Chemische Industrie | Chemische Industrie | WEL/SKA | Frau Karin Stockinger, Personal + Herr Leopold Anzinger, Produktionsleitung | VERPACK 26.4 + MASCHF 31.9 + fix 1900
  K10019 | Donau Medizintechnik | GmbH | Technologiering 3; 4040; Linz | C28 | Metalltechnische Industrie | Metalltechnische Industrie | LNZ/JRE | Frau Iris Feldbauer, HR Business Partner + Herr Oskar Dengg, Leitung Fertigung | QUALI 38.4 + MONTAGE 33.1 + fix 2900
  K10020 | Innviertler Möbelwerk | GmbH | Tischlerweg 8; 4910; Ried im Innkreis | C16 | Holzindustrie | Holzverarbeitende Industrie | WEL/TGR | Herr Alois Schachinger, Betriebsleitung | TISCHLER 36.8 + PRODMA 28.9
  K10021 | Kremstal Getränke | AG | Brunnenstraße 1; 4560; Kirchdorf an der Krems | C10 | Nahrungs- und Genussmittelindustrie | Nahrungs- und Genussmittelindustrie | STR/LST | Frau Renate Zehetner, Personalleitung + Herr Hannes Strutzenberger, Abfüllung | MASCHF 31.2 + VERLADE 28.1 + STAPLER 31.5
  K10022 | Ennstal Maschinenbau | GmbH | Werkgasse 17; 4400; Steyr | C28 | Metalltechnische Industrie | Metalltechnische Industrie | STR/DFU | Herr Gerhard Mayrhofer, Werksleitung + Frau Elke Sulzner, Personal | CNCDREH 44.2 + SCHLOSS 38.6 + WERKZEUG 46.9
  K10023 | Stahlbau Traunviertel | GmbH | Kremsmünsterer Straße 40; 4540; Bad Hall | C25 | Metalltechnik | Metallgewerbe | STR/LST | Herr Johann Pramhas, Geschäftsführung | SCHWMAG 38.1 + BLECH 37.4
  K10024 | Marchtrenker Kartonagen | GmbH | Linzer Straße 77; 4614; Marchtrenk | C22 | Chemische Industrie | Chemische Industrie | WEL/SKA | Frau Silvia Ortner, Personal | VERPACK 26.1 + STAPLER 31.8 + PRODMA 28.2
  K10025 | Pasching Handelslogistik | GmbH | Plus-Kauf-Straße 7; 4061; Pasching | H52 | Spedition und Logistik | Spedition und Lagerei | LNZ/EHA | Herr Emir Kurtović, Standortleitung + Frau Lisa Hintersteiner, Schichtplanung | KOMMI 28.3 + RETOURE 27.5 + STAPLER 31.6
  K10026 | Hörsching Luftfracht | GmbH | Flughafenstraße 10; 4063; Hörsching | H52 | Spedition und Logistik | Spedition und Lagerei | LNZ/EHA | Frau Sandra Wögerer, Leitung Abfertigung | VERLADE 29.4 + LAGERA 28.6
  K10027 | Leondinger Elektrotechnik | GmbH | Ruflinger Straße 151; 4060; Leonding | C27 | Elektro- und Elektronikindustrie | Elektro- und Elektronikindustrie | LNZ/MHU | Herr Werner Gahleitner, Montageleitung | ELEKTR 40.3 + ELHELF 31.2 + PV 34.8
  K10028 | Perger Naturkost | GmbH | Machlandstraße 33; 4320; Perg | C10 | Nahrungs- und Genussmittelindustrie | Nahrungs- und Genussmittelindustrie | LNZ/MHU | Frau Astrid Lettner, Produktion | LEBENSM 26.9 + VERPACK 26.5
  K10029 | Attnang Fahrzeugbau | GmbH | Wiener Straße 5; 4800; Attnang-Puchheim | C29 | Metalltechnische Industrie | Metalltechnische Industrie | WEL/TGR | Herr Dominik Haslinger, Fertigung + Frau Nicole Ecker, Personal | LACK 39.2 + MONTAGE 33.9 + SCHLOSS 38.8
  K10030 | Grieskirchner Pumpen | AG | Trattnachtal 12; 4710; Grieskirchen | C28 | Metalltechnische Industrie | Metalltechnische Industrie | WEL/GLE | Herr Michael Aichinger, Einkauf | CNCFRÄS 44.0 + MECHA 44.6
  K10031 | Salzach Großküchen | GmbH | Alpenstraße 107; 5020; Salzburg | C28 | Maschinen- und Technologiehandel | Handel | SBG/CWA | Frau Bettina Rehrl, Personal | SERVTECH 45.1 + LAGERA 28.8
  K10032 | Walser Einkaufszentrum | GmbH | Airportcenter 2; 5071; Wals | G47 | Lebensmittelhandel | Handel | SBG/CWA | Herr Norbert Eisl, Centermanagement | VERKAUF 29.9 + REGAL 25.8
  K10033 | Halleiner Feinblech | GmbH | Salzburger Straße 61; 5400; Hallein | C25 | Metalltechnik | Metallgewerbe | SBG/MLO | Herr Rupert Brandner, Werkstatt | BLECH 37.9 + SCHLEIF 33.2
  K10034 | Hotel Wallersee | KG | Seestraße 20; 5201; Seekirchen am Wallersee | I55 | Hotellerie | Hotel- und Gastgewerbe | SBG/SMO | Frau Maria Greischberger, Direktion | KOCH 34.2 + ZIMMERM 26.3 + SERVICE 30.1
  K10035 | Bergbahnen Zellersee | AG | Schmittenstraße 8; 5700; Zell am See | H49 | Gastronomie | Hotel- und Gastgewerbe | SBG/MLO | Herr Thomas Bachler, Betriebsleitung | SERVICE 30.6 + KÜCHI 26.8
  K10036 | Wiener Backmanufaktur | GmbH | Simmeringer Hauptstraße 200; 1110; Wien | C10 | Lebensmittelgewerbe | Bäcker | WIE/PHO | Frau Dagmar Zeman, Personal + Herr Zoran Marić, Schichtleitung | LEBENSM 27.4 + VERPACK 26.9
  K10037 | Favoriten Gebäudetechnik | GmbH | Triester Straße 40; 1100; Wien | F43 | Elektro-, Gebäude-, Alarm- und Kommunikationstechniker | Metallgewerbe | WIE/PHO | Herr Robert Hlavka, Projektleitung | INSTALL 39.6 + ELEKTR 40.8
  K10038 | Donaustadt Klinik | GmbH | Langobardenstraße 90; 1220; Wien | Q86 | Gesundheitsbetriebe | Sozialwirtschaft Österreich | WIE/LKR | Frau Elisabeth Haberl, Pflegedirektion | PFLASS 38.8 + DGKP 52.9 + HEIM 34.5
  K10039 | Ringstraße Steuerberatung | GmbH | Marxergasse 17; 1030; Wien | J62 | Unternehmensberatung, Buchhaltung und Informationstechnologie | Information und Consulting | WIE/ADE | Herr Clemens Haidinger, Partner | honorar 24
  K10040 | Praterstern Digital | GmbH | Lassallestraße 5; 1020; Wien | J62 | Unternehmensberatung, Buchhaltung und Informationstechnologie | Information und Consulting | WIE/LKR | Frau Jasmin Köberl, Talent Acquisition | honorar 27
  K10041 | Schwechater Catering | GmbH | Concorde Park 3; 2320; Schwechat | I56 | Gastronomie | Hotel- und Gastgewerbe | WIE/PHO | Herr Adnan Softić, Küchenleitung | KÜCHI 27.2 + ABWASCH 25.9 + KOCH 35.4
  K10042 | Grazer Werkzeugbau | GmbH | Kärntner Straße 340; 8054; Seiersberg | C25 | Metalltechnische Industrie | Metalltechnische Industrie | GRZ/SPI | Herr Wolfgang Prettenthaler, Technik | WERKZEUG 46.4 + CNCFRÄS 44.4
  K10043 | Mürztal Edelstahl | AG | Werk-VI-Straße 2; 8605; Kapfenberg | C24 | Metalltechnische Industrie | Metalltechnische Industrie | GRZ/EMA | Frau Barbara Pichlhöfer, Personal + Herr Anton Rossegger, Gießerei | GIESSER 35.2 + KRAN 35.8 + SCHLEIF 34.1
  K10044 | Gleisdorfer Automation | GmbH | Solarstraße 6; 8200; Gleisdorf | C27 | Elektro- und Elektronikindustrie | Elektro- und Elektronikindustrie | GRZ/SPI | Herr Peter Hirschmann, Entwicklung | SPS 54.3 + SCHALT 38.7 + honorar 25
  K10045 | Leobner Ingenieure | GmbH | Roseggerstraße 11; 8700; Leoben | C28 | Unternehmensberatung, Buchhaltung und Informationstechnologie | Information und Consulting | GRZ/EMA | Frau Ulrike Steinkellner, Geschäftsführung | honorar 26
  K10046 | Tiroler Holzhaus | GmbH | Innstraße 81; 6130; Schwaz | F41 | Holzindustrie | Holzverarbeitende Industrie | IBK/TSO | Herr Andreas Kirchmair, Fertigung | ZIMMER 38.5 + TISCHLER 37.1
  K10047 | Kufsteiner Glas | GmbH | Weissachstraße 28; 6330; Kufstein | C22 | Chemische Industrie | Chemische Industrie | IBK/TSO | Frau Carmen Juffinger, Personal | PRODMA 29.2 + QUALI 37.6
  K10048 | Innsbrucker Stadthotels | GmbH | Südtiroler Platz 4; 6020; Innsbruck | I55 | Hotellerie | Hotel- und Gastgewerbe | IBK/KEG | Herr Mathias Plattner, Operations | REZEPT 31.5 + ZIMMERM 26.6 + BAR 30.9
  K10049 | Rottal Landmaschinen | Ausland | Passauer Straße 2; 94060; Pocking | C28 | - | - | PAS/AKL | Herr Sepp Wimberger, Fertigung | SCHLOSS 37.9 + LACK 37.2
  K10050 | Universitätsstadt Neuburg | Ausland | Rathausplatz 1; 94127; Neuburg am Inn | O84 | - | - | PAS/MBR | Frau Gisela Hartl, Vergabestelle | ELEKTR 39.4
  K10051 | Villacher Chipfertigung | AG | Europastraße 8; 9500; Villach | C27 | Elektro- und Elektronikindustrie | Elektro- und Elektronikindustrie | GRZ/SPI | Frau Andrea Krainer, Recruiting | PRODMA 30.6 + MECHA 45.2
  K10052 | Amstettner Türenwerk | GmbH | Ybbsstraße 18; 3300; Amstetten | C16 | Holzindustrie | Holzverarbeitende Industrie | STR/DFU | Herr Karl Leimhofer, Produktion | TISCHLER 36.2 + LACK 38.1
  I30005 | Seewinkel Solar | GmbH | Hauptstraße 30; 1230; Wien | F43 | Elektro-, Gebäude-, Alarm- und Kommunikationstechniker | - | WIE/PHO | Herr Stefan Gmeiner, Montage | -
  I30006 | Braunauer Aluminium | GmbH | Salzburger Straße 90; 5280; Braunau am Inn | C24 | Metalltechnische Industrie | Metalltechnische Industrie | WEL/GLE | Frau Irene Dachs, Einkauf | -
  L20004 | Tauern Personal | GmbH | Bahnhofplatz 4; 5700; Zell am See | N78 | Gewerbliche Dienstleister | - | SBG/SMO | Herr Georg Rainer, Geschäftsführung | -
`;

/** What one line cannot say. */
const mehr: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  K10018: { IsFreigabePflicht: true },
  K10025: { IsCoLieferantErlaubt: true, Kreditlimit: 80_000 },
  K10032: { SkontoProzent: 2, SkontoTage: 7, Zahlungsziel: '30T' },
  K10040: { IsPvAnonym: true, Garantie: '6M' },
  K10043: { IsBestellnummerPflicht: true, Zahlungsziel: '30T' },
  K10050: { IsOeffentlich: true, RechnungFormat: 'XRechnung3', LeitwegId: '09275-990050-11', Zahlungsziel: '30T' },
};

const mailHost = (name: string): string =>
  `${name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z]+/g, '-')}.example`;

export const weitereUnternehmen: readonly Unternehmen[] = zeilen.trim().split('\n').map(unternehmen);

function unternehmen(zeile: string, index: number): Unternehmen {
  const [
    nr = '',
    name = '',
    form = '',
    anschrift = '',
    branche = '',
    fachverband = '',
    kv = '',
    betreuung = '',
    kontakte = '',
    jobs = '',
  ] = zeile.split(' | ').map((teil) => (teil.trim() === '-' ? '' : teil.trim()));
  const [strasse = '', plz = '', ort = ''] = anschrift.split('; ');
  const [nl = '', berater = ''] = betreuung.split('/');
  const land = plz.length === 5 ? 'DE' : 'AT';
  const istKunde = nr.startsWith('K');
  return {
    nr,
    name,
    wortlaut: form === 'Ausland' ? name : `${name} ${form}`,
    form: form as Unternehmen['form'] & string,
    ...(nr.startsWith('L')
      ? { art: 'CoLieferant' as const }
      : { status: istKunde ? ('Aktiv' as const) : ('Interessent' as const) }),
    strasse,
    plz,
    ort,
    land,
    ...((istKunde || nr.startsWith('L')) && nr !== 'K10050' && { uid: land === 'DE' ? 40 + index : 9_903_000 + index }),
    branche,
    ...(fachverband && { fachverband }),
    ...(kv && { kv }),
    nl,
    berater,
    web: mailHost(name),
    telefon: `${land === 'DE' ? '+49 851' : '+43 720'} 99${400 + index}`,
    kontakte: kontakte.split(' + ').map(kontakt),
    konditionen: jobs === '' ? [] : jobs.split(' + ').map(kondition),
    ...(mehr[nr] && { mehr: mehr[nr] }),
  };
}

/** The first orders and is billed; the last approves hours. */
function kontakt(text: string, index: number, all: readonly string[]): Ansprechpartner {
  const [person = '', funktion = ''] = text.split(', ');
  const [anrede = '', vorname = '', ...nachname] = person.split(' ');
  return [
    anrede === 'Frau' ? 'Frau' : 'Herr',
    vorname,
    nachname.join(' '),
    funktion,
    [
      ...(index === 0 ? (['Besteller', 'Rechnung'] as const) : (['Fachbereich'] as const)),
      ...(index === all.length - 1 ? (['Stundenfreigabe'] as const) : []),
    ],
  ];
}

function kondition(text: string): Kondition {
  const [was = '', wert = '0'] = text.split(' ');
  if (was === 'honorar') return { honorar: Number(wert) };
  if (was === 'fix') return { fix: Number(wert) };
  return { job: was, satz: Number(wert) };
}
