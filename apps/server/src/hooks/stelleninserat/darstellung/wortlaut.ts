interface Wortlaut {
  readonly bloecke: Readonly<Record<string, string | null>>;
  readonly ueber: string;
  readonly bewerben: string;
  readonly nr: string;
}

const deutsch: Wortlaut = {
  bloecke: { Aufgaben: 'Ihre Aufgaben', Profil: 'Ihr Profil', Angebot: 'Unser Angebot', Kontakt: 'Ihr Kontakt' },
  ueber: 'Über uns',
  bewerben: 'Jetzt bewerben',
  nr: 'Inserat',
};

const englisch: Wortlaut = {
  bloecke: { Aufgaben: 'Your tasks', Profil: 'Your profile', Angebot: 'What we offer', Kontakt: 'Your contact' },
  ueber: 'About us',
  bewerben: 'Apply now',
  nr: 'Job ad',
};

/** What an ad says besides its texts, in its own language where we know it. */
export const wortlaut = (iso: string): Wortlaut => (iso === 'en' ? englisch : deutsch);
