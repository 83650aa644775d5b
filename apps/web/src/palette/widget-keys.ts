import { texts } from '@disponent/domain/texts/de';
/** Keys of grid, record and form: they act on what has the focus, so the help names them and the palette does not. */
export const widgetKeys: Readonly<Record<string, readonly (readonly [keys: string, words: string])[]>> = {
  Liste: [
    ['Alt S', 'In der Liste suchen'],
    ['Pfeiltasten', 'Zelle wechseln'],
    ['Pos1 Ende', 'Anfang und Ende der Zeile'],
    ['Strg Pos1', 'Anfang der Liste'],
    ['Strg Ende', 'Ende der Liste'],
    ['Bild auf/ab', 'Eine Seite weiter'],
    ['Leertaste', 'Zeile auswählen'],
    ['Umschalt Auf/Ab', 'Auswahl erweitern'],
    ['Strg A', 'Alle Treffer auswählen'],
    ['Enter', 'Datensatz öffnen'],
    ['Strg Enter', 'In neuem Tab öffnen'],
    ['F2', 'Zelle bearbeiten'],
    ['Strg C', 'Zelle oder ausgewählte Zeilen kopieren'],
    ['Strg V', 'Zellen aus einer Tabelle einfügen'],
    ['F', 'Filterzeile'],
    ['Esc', 'Auswahl aufheben'],
  ],
  Spaltenkopf: [
    ['Enter', 'Sortieren'],
    ['Umschalt Enter', 'Zusätzlich sortieren'],
    ['Alt Ab', 'Spaltenmenü'],
    ['Umschalt Links/Rechts', 'Spalte verschieben'],
    ['Strg Umschalt Links/Rechts', 'Spaltenbreite'],
  ],
  Datensatz: [
    ['1 … 9', 'Register öffnen'],
    ['E', 'Erstes Feld bearbeiten'],
    ['Strg Enter', 'Speichern und schließen'],
  ],
  Formular: [
    ['Tab', 'Nächstes Feld'],
    ['Umschalt Tab', 'Voriges Feld'],
    ['Alt Ab', 'Liste oder Kalender öffnen'],
    ['Leertaste', 'Im Datum: heute'],
    ['+N −N', 'Im Datum: N Tage weiter oder zurück'],
  ],
  Dialog: [
    [texts.knopf.ja.charAt(0), texts.knopf.ja],
    [texts.knopf.nein.charAt(0), texts.knopf.nein],
    ['Esc', 'Nein oder Abbrechen'],
  ],
};
