import { t } from '../texts/t.ts';
import { texts } from '../texts/texts.ts';
import type { KeyName } from '../ui/single-keys.ts';

/** Keys of grid, record and form: they act on what has the focus, so the help names them and the palette does not. */
type Lines = readonly (readonly [keys: string, words: string])[];

export const widgetKeys = (keyOf: (name: KeyName) => string | undefined): Readonly<Record<string, Lines>> => ({
  Liste: [
    ['Alt S', t('In der Liste suchen')],
    ['Ab', t('Aus der Suche in die Liste')],
    ['Pfeiltasten', t('Zelle wechseln')],
    ['Pos1 Ende', t('Anfang und Ende der Zeile')],
    ['Strg Pos1', t('Anfang der Liste')],
    ['Strg Ende', t('Ende der Liste')],
    ['Bild auf/ab', t('Eine Seite weiter')],
    ['Leertaste', t('Zeile auswählen')],
    ['Umschalt Auf/Ab', t('Auswahl erweitern')],
    ['Strg A', t('Alle Treffer auswählen')],
    ['Enter', t('Datensatz öffnen')],
    ['Umschalt Enter', t('Neben der Liste zeigen')],
    ['Strg Enter', t('In neuem Tab öffnen')],
    ['F2', t('Zelle bearbeiten')],
    ['Strg C', t('Zelle oder ausgewählte Zeilen kopieren')],
    ['Strg V', t('Zellen aus einer Tabelle einfügen')],
    ['Strg Z', t('Letzte Änderung in der Liste rückgängig machen')],
    ...line(keyOf('filter'), t('Filterzeile')),
    ['Alt Ab', t('In der Filterzeile: Zeitraum oder Vergleich')],
    ['Esc', t('Auswahl aufheben')],
  ],
  Spaltenkopf: [
    ['Enter', t('Sortieren')],
    ['Umschalt Enter', t('Zusätzlich sortieren')],
    ['Alt Ab', t('Spaltenmenü')],
    ['Umschalt Links/Rechts', t('Spalte verschieben')],
    ['Strg Umschalt Links/Rechts', t('Spaltenbreite')],
  ],
  Datensatz: [
    ...line(keyOf('edit') && '1 … 9', t('Register öffnen')),
    ...line(keyOf('edit'), t('Angabe bearbeiten, sonst das Formular')),
    ['Strg Z', t('Letzte Änderung des Datensatzes rückgängig machen')],
    ['Strg Enter', t('Speichern und schließen')],
  ],
  Board: [
    ['Pfeiltasten', t('Karte wechseln')],
    ['Umschalt Links/Rechts', t('Karte verschieben')],
    ['Umschalt Auf/Ab', t('Karte einreihen')],
    ['Enter', t('Datensatz öffnen')],
    ...line(keyOf('phase'), t('Phase wählen')),
    ...line(keyOf('appointment'), t('Termin vereinbaren')),
    ...line(keyOf('comment'), t('Kommentar schreiben')),
    ...line(keyOf('dismiss'), t('Ausscheiden')),
    ['Strg Z', t('Letzte Verschiebung rückgängig machen')],
  ],
  Formular: [
    ['Tab', t('Nächstes Feld')],
    ['Umschalt Tab', t('Voriges Feld')],
    ['Alt Ab', t('Liste oder Kalender öffnen')],
    ['Leertaste', t('Im Datum: heute')],
    ['+N −N', t('Im Datum: N Tage weiter oder zurück')],
  ],
  Dialog: [
    [texts.knopf.ja.charAt(0), texts.knopf.ja],
    [texts.knopf.nein.charAt(0), texts.knopf.nein],
    ['Esc', t('Nein oder Abbrechen')],
  ],
});

const line = (keys: string | undefined, words: string): Lines => (keys ? [[keys, words]] : []);
