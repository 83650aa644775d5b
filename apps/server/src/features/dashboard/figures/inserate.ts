import type { Filter } from '@disponent/domain/wire/filter';
import type { Figure } from '../figure.ts';

/** Ads, what they cost, and the applications they bring. */
export const inserate = {
  online: {
    schluessel: 'Online',
    titel: 'Online-Inserate',
    entitaet: 'StelleninseratSt',
    filter: [['Status', '=', 'Veroeffentlicht'], 'and', ['KanaeleOnline', '>', 0]],
    zusatz: {
      text: '{n} ohne Bewerbung',
      filter: [
        ['Status', '=', 'Veroeffentlicht'],
        'and',
        ['KanaeleOnline', '>', 0],
        'and',
        ['AnzahlBewerbungen', '=', 0],
      ],
    },
  },
  inserateAblaufend: {
    schluessel: 'InserateAblaufend',
    titel: 'Inserate, die in 7 Tagen ablaufen',
    entitaet: 'StelleninseratSt',
    filter: [['Status', '=', 'Veroeffentlicht'], 'and', ['VeroeffentlichenBis', 'between', ['heute', 'heute+7']]],
  },
  inserateFreigeben: {
    schluessel: 'InserateFreigeben',
    titel: 'Inserate zur Freigabe',
    entitaet: 'StelleninseratSt',
    filter: ['Status', '=', 'ZurFreigabe'],
  },
  kanalfehler: {
    schluessel: 'Kanalfehler',
    titel: 'Inserate mit Kanalfehler',
    entitaet: 'StelleninseratSt',
    filter: ['StelleninseratKanal.Status', '=', 'Fehler'],
  },
  kontingente: {
    schluessel: 'Kontingente',
    titel: 'Kontingent-Auslastung',
    entitaet: 'KontingentBenutzergruppeSt',
    // Of what is there for use today, the untouched ones too.
    filter: gueltigesKontingent(),
    mittel: 'Auslastung',
    zusatz: {
      text: '{n} fast aufgebraucht',
      filter: [gueltigesKontingent(), 'and', ['IsFastVerbraucht', '=', true]],
      isWarnung: true,
    },
  },
  neueBewerbungen: {
    schluessel: 'NeueBewerbungen',
    titel: 'Neue Bewerbungen',
    entitaet: 'Bewerbung',
    filter: ['Status', '=', 'Eingegangen'],
  },
  bewerbungenWoche: {
    schluessel: 'BewerbungenWoche',
    titel: 'Bewerbungen in 7 Tagen',
    entitaet: 'Bewerbung',
    filter: ['EingangAm', 'between', ['heute-7', 'heute']],
    zusatz: { text: '{n} noch nicht gesichtet', filter: ['Status', '=', 'Eingegangen'] },
    verlauf: { titel: 'Bewerbungen je Woche', je: 'woche', filter: (woche) => ['EingangAm', '=', woche] },
  },
} satisfies Record<string, Figure>;

function gueltigesKontingent(): Filter {
  return [
    ['IsAktiv', '=', true],
    'and',
    ['GueltigVon', '<=', 'heute'],
    'and',
    [['GueltigBis', 'isblank'], 'or', ['GueltigBis', '>=', 'heute']],
  ];
}
