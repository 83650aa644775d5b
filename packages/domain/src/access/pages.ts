import { benutzerrolleTyp } from './roles.ts';
import type { Route } from './route.ts';

const { PAV, RPO, RPOV } = benutzerrolleTyp;

/** Pages of their own; those of the entities follow from the entities. */
export const pages: readonly Route[] = [
  anonymous('/login', 'Anmelden'),
  anonymous('/passwort-reset', 'Passwort zurücksetzen'),
  anonymous('/account-aktivieren', 'Account aktivieren'),
  anonymous('/passwort-vergessen', 'Passwort vergessen'),
  { path: '/', title: 'Dashboard', placement: 'main', layout: 'default', keepAlive: true },
  {
    path: '/pv/rpo',
    title: 'RPO-Board',
    placement: 'main',
    module: 'PvDat',
    // Nobody else has proposals of an RPO.
    onlyFor: [PAV, RPO, RPOV],
    layout: 'default',
    keepAlive: true,
  },
  {
    path: '/einsatz/plan',
    title: 'Einsatzplan',
    placement: 'main',
    module: 'KundenportalEinsatz',
    // Customers and suppliers see their assignments in the list, not who else works where.
    onlyFor: [PAV, RPO],
    layout: 'default',
    keepAlive: false,
  },
  {
    path: '/faktura/offene-posten',
    title: 'Offene Posten',
    placement: 'main',
    module: 'FakturaDat',
    // Customers see their own invoices, not what others owe.
    onlyFor: [PAV, RPO],
    layout: 'default',
    keepAlive: false,
  },
  {
    path: '/auswertungen',
    title: 'Auswertungen',
    placement: 'main',
    // For everybody, by what he may read.
    layout: 'default',
    keepAlive: false,
  },
  general('/profil', 'Profil'),
  general('/profil/passwort', 'Passwort ändern'),
  general('/profil/email', 'E-Mail-Adresse bestätigen'),
  general('/profil/zwei-faktor', 'Zwei-Faktor-Authentifizierung'),
  { ...general('/einstellungen', 'Einstellungen'), placement: 'settings' },
  general('/laeufe', 'Läufe'),
  // Rows of other records; people from outside are led to their own lists only.
  { ...general('/zeilen', 'Zeilen'), onlyFor: [PAV] },
  general('/test', 'Test'),
];

function anonymous(path: string, title: string): Route {
  return { path, title, placement: 'none', allowAnonymous: true, layout: 'auth', keepAlive: false };
}

/** Any logged-in user, reached from the user menu. */
function general(path: string, title: string): Route {
  return { path, title, placement: 'none', layout: 'default', keepAlive: false };
}
