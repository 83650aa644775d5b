/** What the server answers to calls that it refuses, beyond the rules of records. */
export const refusals = {
  'ids müssen höchstens 100 Nummern mit Beistrichen sein': 'ids must be at most 100 numbers with commas',
  '{aktion} nimmt das Feld {feld} nicht': '{aktion} does not take the field {feld}',
  'Das Feld {feld} gibt es in {liste} nicht': 'There is no field {feld} in {liste}',
  'Nach {feld} kann nicht gefiltert oder sortiert werden': 'Filtering or sorting by {feld} is not possible',
  'Nach {feld} kann nicht gruppiert werden': 'Grouping by {feld} is not possible',
  'Nach {feld} kann nicht sortiert werden': 'Sorting by {feld} is not possible',
  '{feld} kann nicht summiert werden': '{feld} cannot be summed up',
  '{feld} ist kein Verweis': '{feld} is not a reference',
  '{feld} ist kein Verweis von {liste}': '{feld} is not a reference of {liste}',
  "{feld} kann nicht mit '{operator}' gefiltert werden": "{feld} cannot be filtered by '{operator}'",
  'Der Filterwert passt nicht zu {feld}': 'The filter value does not match {feld}',
  '{feld} kann nicht in Listen gezeigt werden': '{feld} cannot be shown in lists',
  'Es kann nach höchstens fünf Feldern sortiert werden': 'Sorting is possible by at most five fields',
  'Der Parameter after passt nicht zu dieser Liste': 'The parameter after does not match this list',
  'Der Datensatz muss ein Objekt sein': 'The record must be an object',
  '{liste} muss eine Liste sein': '{liste} must be a list',
  '{liste}: höchstens 1.000 Zeilen': '{liste}: at most 1,000 rows',
  '{feld}: höchstens 1.000 Werte': '{feld}: at most 1,000 values',
  '{feld} ist zu tief verschachtelt': '{feld} is nested too deeply',
  'Der Inhalt ist zu tief verschachtelt.': 'The content is nested too deeply.',
  'Der Aufruf enthält ein unerlaubtes Zeichen.': 'The call contains a character that is not allowed.',
  'Der Aufruf enthält einen Wert, der hier nicht passt.': 'The call contains a value that does not fit here.',
  'Ein Filterwert darf höchstens {n} Zeichen haben.': 'A filter value may have at most {n} characters.',
  'Die Suche darf höchstens {n} Zeichen haben.': 'The search may have at most {n} characters.',
  'Die Suche enthält ein unerlaubtes Zeichen.': 'The search contains a character that is not allowed.',
  'Zu viele Dateien sind hochgeladen, aber noch nicht gespeichert. Bitte speichern Sie zuerst die Datensätze.':
    'Too many files have been uploaded but not saved yet. Please save the records first.',
  'Der Speicherplatz der Domäne für Dateien ist erschöpft.': 'The storage of the domain for files is used up.',
  'Idempotency-Key muss 1 bis 64 Zeichen ohne Leerzeichen haben.':
    'Idempotency-Key must have 1 to 64 characters without blanks.',
  'Der erste Aufruf mit diesem Idempotency-Key läuft noch. Bitte gleich noch einmal versuchen.':
    'The first call with this Idempotency-Key is still running. Please try again in a moment.',
  'Der Idempotency-Key wurde schon für einen anderen Aufruf verwendet.':
    'The Idempotency-Key has already been used for another call.',
  '{liste} {id} gehört nicht zu diesem Datensatz': '{liste} {id} does not belong to this record',
  'Das Feld {feld} wird vom Server vergeben und kann nicht geändert werden':
    'The field {feld} is set by the server and cannot be changed',
  'Das Feld {feld} kann von Ihnen nicht geändert werden': 'The field {feld} cannot be changed by you',
  '{feld} hat keinen gültigen Wert ({name})': '{feld} has no valid value ({name})',
  'format muss xlsx oder csv sein': 'format must be xlsx or csv',
  'take muss eine ganze Zahl von 1 bis {n} sein.': 'take must be a whole number from 1 to {n}.',
  'row muss ein JSON-Objekt sein': 'row must be a JSON object',
  '{liste} können nicht für mehrere Datensätze geändert werden.': '{liste} cannot be changed for several records.',
  'Werte nennt kein Feld.': 'Werte names no field.',
  'Entweder Ids oder Filter nennt die Datensätze.': 'Either Ids or Filter names the records.',
  'Ids nennt höchstens {n} Datensätze.': 'Ids names at most {n} records.',
  'q darf höchstens 100 Zeichen haben.': 'q may have at most 100 characters.',
  'Parameter {name} fehlt oder ist ungültig': 'Parameter {name} is missing or invalid',
  'X-Domaene muss die Id einer Domäne sein': 'X-Domaene must be the Id of a domain',
  'X-Time-Zone muss eine Zeitzone wie Europe/Vienna sein': 'X-Time-Zone must be a time zone such as Europe/Vienna',
  'Der Aufruf ist nicht verständlich.': 'The call cannot be understood.',
  'Der Inhalt ist kein gültiges JSON.': 'The content is not valid JSON.',
  'Der Aufruf braucht einen Inhalt in JSON': 'The call needs a content in JSON',
  'Passkeys gibt es nur unter einer Adresse mit https oder unter localhost.':
    'Passkeys are available only at an address with https or at localhost.',
  'Der Inhalt muss JSON sein.': 'The content must be JSON.',
  'Das Profil muss ein Objekt sein': 'The profile must be an object',
  'Das Feld {feld} gibt es im Profil nicht': 'There is no field {feld} in the profile',
  'Die externe Anmeldung ist nicht eingerichtet.': 'The external sign-in is not set up.',

  'Die Liste {liste} gibt es nicht': 'There is no list {liste}',
  'Das Feld {feld} von {liste} nimmt keine Dateien': 'The field {feld} of {liste} takes no files',
  'Die Datei enthält Schadsoftware und wurde nicht angenommen': 'The file contains malware and was not accepted',
  'Dateiname fehlt oder ist ungültig': 'The file name is missing or invalid',
  'Die Datei ist größer als angekündigt': 'The file is larger than announced',
  'Die Datei gehört zu einem Datensatz': 'The file belongs to a record',
  'Diese Datei wird gerade hochgeladen': 'This file is being uploaded right now',
  'Die Übertragung wurde unterbrochen': 'The transfer was interrupted',
  'Die Übertragung muss bei {n} fortgesetzt werden': 'The transfer must be continued at {n}',
  'Der Inhalt muss {typ} sein': 'The content must be {typ}',
  'Der Dateispeicher ist gerade nicht erreichbar. Bitte gleich noch einmal versuchen.':
    'The file storage cannot be reached right now. Please try again in a moment.',
  'Die Datei ist im Dateispeicher nicht vorhanden. Bitte wenden Sie sich an die Systembetreuung.':
    'The file is missing from the file storage. Please contact your system administrator.',
  'Der Link ist abgelaufen oder wurde schon verwendet.': 'The link has expired or has been used already.',
  'Upload-Offset muss sagen, ab welchem Byte der Inhalt kommt':
    'Upload-Offset must say from which byte on the content comes',

  'Der Filter hat mehr als {n} Bedingungen.': 'The filter has more than {n} conditions.',
  'Der Filter hat mehr als {n} Ebenen.': 'The filter has more than {n} levels.',
  'Der Filter ist keine gültige Liste.': 'The filter is not a valid list.',
  'Der Filter ist kein gültiges JSON.': 'The filter is not valid JSON.',
  "Nach '!' steht im Filter genau eine Bedingung.": "In a filter, '!' is followed by exactly one condition.",
  "Zwischen den Bedingungen einer Filterliste steht überall 'and' oder überall 'or'.":
    "Between the conditions of a filter list there is 'and' everywhere or 'or' everywhere.",
  'Das Feld {feld} gibt es im Filter nicht.': 'There is no field {feld} in the filter.',
  'Den Operator {operator} gibt es im Filter nicht.': 'There is no operator {operator} in the filter.',
  'Der Filter für {feld} mit {operator} hat keinen passenden Wert.':
    'The filter for {feld} with {operator} has no suitable value.',
  'after und skip schließen einander aus.': 'after and skip exclude each other.',
  'Den Parameter {name} gibt es nicht.': 'There is no parameter {name}.',
  'Der Parameter {name} darf nur einmal vorkommen.': 'The parameter {name} may occur only once.',
  '{name} muss eine ganze Zahl ab 0 sein.': '{name} must be a whole number from 0 on.',
  '{name} muss eine ganze Zahl von 0 bis {n} sein.': '{name} must be a whole number from 0 to {n}.',
  'Das Feld „{feld}“ gibt es in {name} nicht.': 'There is no field “{feld}” in {name}.',
  'group nimmt nur ein Feld; tiefere Ebenen kommen über den Filter.':
    'group takes one field only; deeper levels come by the filter.',
  'count muss none, capped oder exact sein.': 'count must be none, capped or exact.',
  '{feld} muss ein Text sein': '{feld} must be a text',
  'Ungültige {feld} (zu kurz)': 'Invalid {feld} (too short)',

  'Es ist der Standard.': 'It is the default.',
  'Die Rechnung ist festgeschrieben.': 'The invoice is finalised.',
  'Die Stunden sind fakturiert.': 'The hours are billed.',
  'Es gibt Stundennachweise dazu.': 'There are timesheets for it.',
  'Systemrollen bleiben bestehen.': 'System roles remain.',
  'Typ kann bei einer Systemrolle nicht geändert werden': 'The type of a system role cannot be changed',
  'Der Benutzer steht im Änderungsprotokoll. Bitte deaktivieren Sie ihn stattdessen.':
    'The user is named in the change log. Please deactivate him or her instead.',
  'Die Domäne enthält Daten. Bitte deaktivieren Sie sie stattdessen.':
    'The domain contains data. Please deactivate it instead.',
  'Der letzte aktive Plattform-Admin kann nicht gesperrt, deaktiviert, herabgestuft oder gelöscht werden.':
    'The last active platform admin cannot be locked, deactivated, downgraded or deleted.',
  'Status muss Deaktiviert sein: die Person ist ausgetreten oder anonymisiert':
    'The status must be Deactivated: the person has left or is anonymised',
  'Das Projekt kann nicht abgeschlossen werden: eine Anfrage ist noch offen ({liste})':
    'The project cannot be completed: one request is still open ({liste})',
  'Das Projekt kann nicht abgeschlossen werden: {n} Anfragen sind noch offen ({liste})':
    'The project cannot be completed: {n} requests are still open ({liste})',
  'Die Anfrage kann nicht storniert werden, weil es den Einsatz {nr} gibt':
    'The request cannot be cancelled because there is assignment {nr}',
  "Die Position '{name}' kann nicht entfernt werden, weil es Vorschläge, Einsätze oder Inserate dazu gibt":
    "The position '{name}' cannot be removed because there are proposals, assignments or job ads for it",
  'Zu diesem Vorschlag gibt es bereits den Einsatz {nr}': 'There is already assignment {nr} for this proposal',
  '{nachweis} ist bereits fakturiert': '{nachweis} has already been billed',
  '{nachweis} ist nicht freigegeben': '{nachweis} is not approved',
  'Der Einsatz ist storniert': 'The assignment is cancelled',
  'Der Einsatz ist unterbrochen': 'The assignment is interrupted',
  'Die Variable {name} gibt es nicht': 'There is no variable {name}',
  'Veröffentlichen bis darf höchstens {dauer} nach dem Beginn liegen':
    'Publish until must be at most {dauer} after the start',
  'Bis darf auf diesem Kanal höchstens {dauer} nach Von liegen':
    'To must be at most {dauer} after From on this channel',
} as const;
