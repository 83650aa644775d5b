/** Common in Austria, the most common first; the generator draws them by rank. */
export const vornamen = {
  Frau: `Maria Anna Sarah Julia Lisa Katharina Elisabeth Christina Sandra Eva Laura Barbara Martina Claudia Petra Sabine
    Magdalena Lena Johanna Theresa Monika Andrea Karin Birgit Nina Victoria Sophie Emma Hannah Valentina Ana Marija
    Jelena Ivana Aylin Fatma Zeynep Elif Ayşe Amina Lejla Emina Zsófia Katalin Ildikó Ioana Elena Mihaela Agnieszka
    Zuzana`.split(/\s+/),
  Herr: `Thomas Michael Andreas Stefan Daniel Christian Markus Martin Florian Alexander Lukas David Johannes Peter
    Josef Franz Wolfgang Patrick Manuel Bernhard Matthias Philipp Sebastian Dominik Jakob Maximilian Paul Felix Elias
    Günther Jürgen Gerhard Mehmet Mustafa Ahmet Emre Amir Haris Edin Dragan Milan Nikola Zoran István László Gábor
    Andrei Ionuț Piotr Tomáš`.split(/\s+/),
} as const;

const haeufig = `Gruber Huber Wagner Müller Pichler Bauer Steiner Moser Mayer Hofer Berger Leitner Fuchs Eder Fischer
  Schmid Weber Schneider Schwarz Winkler Maier Reiter Schmidt Mayr Lang Baumgartner Wimmer Egger Brunner Auer Lechner
  Wolf Aigner Binder Ebner Haas Wallner Lehner Schuster Haider Koller Riegler Holzer Strasser Böhm Stadler Weiss
  Kaiser Hofbauer Ziegler Wieser Kainz Kern König Horvat Novak Kovačević Hodžić Yılmaz Demir Kaya Öztürk Jovanović
  Nikolić Petrović Marković Nagy Kovács Szabó Tóth Popescu Ionescu Kowalski Nowak Svoboda Dvořák Prohaska Jelinek
  Hasanović Begić Çelik Şahin Arslan Babić Marić`.split(/\s+/);

const vorne = `Hinter Ober Unter Neu Stein Wald Feld Brunn Moos Linden Eichen Kirch Holz Brand Haus Wiesen Schön Rosen
  Hoch Nieder Eber Aschen Birken Tann Fisch Gold Mitter Ritzen Salz Dorn`.split(/\s+/);
const hinten =
  `berger bauer hofer egger bacher reiter leitner mayr huber wimmer gruber moser ecker brunner lechner steiner thaler auer dorfer felder`.split(
    /\s+/,
  );

export const nachnamen: readonly string[] = [
  ...haeufig,
  ...hinten.flatMap((ende) => vorne.map((anfang) => anfang + ende)),
];

export const orte: readonly (readonly [plz: string, ort: string])[] = [
  ['1100', 'Wien'],
  ['4020', 'Linz'],
  ['8010', 'Graz'],
  ['5020', 'Salzburg'],
  ['6020', 'Innsbruck'],
  ['4600', 'Wels'],
  ['4400', 'Steyr'],
  ['3100', 'St. Pölten'],
  ['9020', 'Klagenfurt'],
  ['6900', 'Bregenz'],
  ['2700', 'Wiener Neustadt'],
  ['9500', 'Villach'],
  ['4810', 'Gmunden'],
  ['4840', 'Vöcklabruck'],
  ['4910', 'Ried im Innkreis'],
  ['4780', 'Schärding'],
  ['4240', 'Freistadt'],
  ['3300', 'Amstetten'],
  ['8700', 'Leoben'],
  ['7000', 'Eisenstadt'],
];

export const strassen: readonly string[] = [
  'Hauptstraße',
  'Bahnhofstraße',
  'Kirchengasse',
  'Schulstraße',
  'Lindenweg',
  'Wiener Straße',
  'Feldgasse',
  'Am Bach',
];
