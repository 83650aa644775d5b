export type Herkunftsland = 'AT' | 'BA' | 'TR' | 'HU' | 'RO';

interface Namen {
  frauen: readonly string[];
  maenner: readonly string[];
  nachnamen: readonly string[];
  /** Mother tongue by ISO code. */
  sprache: string;
  /** Citizenship by weight. */
  staat: Readonly<Record<string, number>>;
}

const words = (text: string): string[] => text.trim().split(/\s+/);

/** How often each origin is met in an Austrian agency. */
export const anteile: Readonly<Record<Herkunftsland, number>> = { AT: 52, BA: 16, TR: 12, HU: 10, RO: 10 };

export const namen: Readonly<Record<Herkunftsland, Namen>> = {
  AT: {
    frauen: words(`
      Anna Barbara Carina Daniela Elisabeth Eva Gabriele Hannah Johanna Julia Katharina Kerstin Lena Lisa
      Magdalena Manuela Melanie Michaela Nicole Petra Sandra Sarah Sonja Stefanie Theresa Verena
    `),
    maenner: words(`
      Alexander Andreas Bernhard Christian Christoph Daniel David Dominik Fabian Florian Franz Gerhard
      Günther Jakob Josef Jürgen Klaus Lukas Manuel Martin Matthias Michael Patrick Philipp Roman
      Sebastian Stefan Thomas Wolfgang
    `),
    nachnamen: words(`
      Auer Bauer Baumgartner Berger Binder Brandstätter Eder Ebner Fischer Fuchs Gruber Haas Hofer Holzer
      Huber Kogler Koller Lackner Lang Lechner Leitner Mayer Mayr Mitterer Moser Müller Oberhuber Pichler
      Reiter Riegler Schmid Schneider Schwarz Schwaiger Stadler Steiner Strasser Stöger Wagner Wallner
      Weiß Wimmer Winkler Wolf Zauner
    `),
    sprache: 'de',
    staat: { AT: 95, DE: 5 },
  },
  BA: {
    frauen: words(`
      Aida Amra Azra Dragana Emina Ivana Jelena Lejla Merima Mirela Nermina Selma Snežana
    `),
    maenner: words(`
      Adnan Almir Amir Damir Dragan Edin Elvis Goran Haris Ivan Mirza Nedim Senad Zoran
    `),
    nachnamen: words(`
      Alić Babić Bašić Begić Delić Đurić Hadžić Halilović Hodžić Ibrahimović Jovanović Kovačević Marković
      Mehmedović Mujić Nikolić Omerović Petrović Salihović Softić
    `),
    sprache: 'bs',
    staat: { BA: 45, AT: 30, HR: 15, RS: 10 },
  },
  TR: {
    frauen: words(`
      Ayşe Aylin Büşra Derya Elif Esra Fatma Gülsüm Hatice Sevgi Zeynep
    `),
    maenner: words(`
      Ahmet Ali Burak Cem Emre Hakan Kemal Mehmet Murat Mustafa Onur Serkan Yusuf
    `),
    nachnamen: words(`
      Acar Arslan Aydın Çelik Demir Doğan Güneş Kaya Kılıç Koç Öztürk Polat Şahin Yıldırım Yıldız Yılmaz
    `),
    sprache: 'tr',
    staat: { TR: 45, AT: 55 },
  },
  HU: {
    frauen: words(`
      Andrea Ágnes Erika Ildikó Katalin Mária Réka Szilvia Zsuzsanna
    `),
    maenner: words(`
      András Attila Balázs Gábor István László Péter Tamás Zoltán Zsolt
    `),
    nachnamen: words(`
      Balogh Farkas Horváth Juhász Kiss Kovács Lakatos Molnár Nagy Németh Papp Szabó Takács Tóth Varga
    `),
    sprache: 'hu',
    staat: { HU: 92, AT: 8 },
  },
  RO: {
    frauen: words(`
      Adriana Alina Cristina Daniela Elena Ioana Mihaela Roxana Simona
    `),
    maenner: words(`
      Adrian Bogdan Ciprian Cosmin Dan Florin Gheorghe Ionuț Marius Mihai Vasile
    `),
    nachnamen: words(`
      Ciobanu Constantin Dumitru Florea Ionescu Lungu Marin Mihai Moldovan Munteanu Popa Popescu Radu Stan
      Șerban
    `),
    sprache: 'ro',
    staat: { RO: 94, AT: 6 },
  },
};
