/** What rules and the server say. Parts in braces are found in the sentence; those that are names are translated as well. */
export const sentences: Readonly<Record<string, string>> = {
  'Einwilligungen werden nicht gelöscht. Bitte tragen Sie stattdessen ein, wann die Einwilligung widerrufen wurde.':
    'Consents are not deleted. Please enter instead when the consent was withdrawn.',
  // Rules: the caption in front, where there is one.
  '{feld} ist ein Pflichtfeld': '{feld} is required',
  '{feld} ist bereits vergeben': '{feld} is already taken',
  '{feld} benötigt min. {n} Zeichen': '{feld} needs at least {n} characters',
  '{feld} benötigt min. einen Großbuchstaben': '{feld} needs at least one capital letter',
  '{feld} benötigt min. einen Kleinbuchstaben': '{feld} needs at least one small letter',
  '{feld} benötigt min. eine Ziffer': '{feld} needs at least one digit',
  '{feld} darf max. {n} Zeichen haben': '{feld} may have at most {n} characters',
  '{feld} darf max. {n} MB groß sein': '{feld} may be at most {n} MB',
  '{feld} kennt die Variable {name} nicht': '{feld} does not know the variable {name}',
  '{feld} darf max. {n} sein': '{feld} may be at most {n}',
  '{feld} muss min. {n} sein': '{feld} must be at least {n}',
  '{feld} dürfen max. {n} Einträge haben': '{feld} may have at most {n} entries',
  '{feld} darf nur Buchstaben und Ziffern enthalten': '{feld} may contain only letters and digits',
  '{feld} darf nur Ziffern enthalten': '{feld} may contain only digits',
  '{feld} darf nur Kleinbuchstaben, Ziffern und Bindestriche enthalten':
    '{feld} may contain only small letters, digits and hyphens',
  '{feld} darf nur Zahlen, Leerzeichen und Bindestriche enthalten':
    '{feld} may contain only digits, spaces and hyphens',
  '{feld} darf nicht vor {anderes} liegen': '{feld} must not be before {anderes}',
  '{feld} darf höchstens einen Monat nach {anderes} liegen': '{feld} must be at most one month after {anderes}',
  '{feld} muss in der Zukunft liegen': '{feld} must be in the future',
  '{feld} muss in der Vergangenheit liegen': '{feld} must be in the past',
  '{feld} muss eine ganze Zahl sein': '{feld} must be a whole number',
  '{feld} darf nicht negativ sein': '{feld} must not be negative',
  '{feld} ist zu lang': '{feld} is too long',
  '{feld} muss mit + beginnen': '{feld} must begin with +',
  '{feld} muss sich vom alten unterscheiden': '{feld} must differ from the old one',
  '{feld} entspricht nicht dem neuen Passwort': '{feld} does not match the new password',
  '{feld} steht auf der Liste häufiger Passwörter': '{feld} is on the list of common passwords',
  '{feld} darf weder Benutzername noch E-Mail-Adresse enthalten':
    '{feld} must contain neither the username nor the e-mail address',
  '{feld} passt nicht zum Land': '{feld} does not match the country',
  '{feld} passt nicht zum {anderes}': '{feld} does not match {anderes}',
  '{feld} ist keine gültige Farbe': '{feld} is not a valid colour',
  '{feld} ist kein gültiger BIC': '{feld} is not a valid BIC',
  '{feld} ist keine gültige Dauer': '{feld} is not a valid duration',
  '{feld} ist keine gültige E-Mail-Adresse': '{feld} is not a valid e-mail address',
  '{feld} ist keine gültige IBAN': '{feld} is not a valid IBAN',
  '{feld} ist keine gültige Ländervorwahl': '{feld} is not a valid country code',
  '{feld} ist keine gültige Sozialversicherungsnummer': '{feld} is not a valid social security number',
  '{feld} ist keine gültige UID-Nummer': '{feld} is not a valid VAT ID',
  '{feld} ist keine gültige URL': '{feld} is not a valid URL',
  '{feld} Ungültige URL': '{feld} Invalid URL',
  '{feld} ist keine bekannte Zeitzone': '{feld} is not a known time zone',
  '{feld} ist kein gültiger ISO-Code': '{feld} is not a valid ISO code',
  '{feld} ist kein gültiger Währungscode': '{feld} is not a valid currency code',
  '{feld} ist kein gültiger Rechnername': '{feld} is not a valid host name',
  '{feld} sind keine gültigen Postleitzahlen und Bereiche': '{feld} are not valid postcodes and ranges',
  '{feld} sind keine gültigen Adressen oder Netze': '{feld} are not valid addresses or networks',
  '{feld} müssen Namen und Texte sein': '{feld} must be names and texts',
  '{feld} dürfen keine Anmeldung enthalten': '{feld} must not contain credentials',
  "{feld} brauchen genau einen Eintrag mit '{anderes}'": "{feld} need exactly one entry with '{anderes}'",
  "{feld} dürfen nur einen Eintrag mit '{anderes}' haben": "{feld} may have only one entry with '{anderes}'",
  '{feld} dürfen sich je Leistungsart nicht überschneiden': '{feld} must not overlap per service type',
  '{feld} darf nicht auf den Datensatz selbst verweisen': '{feld} must not refer to the record itself',
  '{feld} muss in derselben Kalenderwoche und im selben Monat wie Von liegen':
    '{feld} must be in the same calendar week and month as From',
  'Der Titel ist nicht geschlechtsneutral formuliert': 'The title is not worded gender-neutrally',
  'Teilnehmer:in ist entweder ein Benutzer oder eine Ansprechperson': 'A participant is either a user or a contact',
  'Ein Kontakt gehört zu einer Person, einem Unternehmen, einer Anfrage, einem Personalvorschlag oder einem Einsatz':
    'A contact belongs to a person, a company, a request, a candidate proposal or an assignment',
  'Über {n} Stunden Arbeit sind {minuten} Minuten Pause vorgeschrieben':
    'More than {n} hours of work require a break of {minuten} minutes',
  'Alle Tage müssen zwischen Von und Bis liegen': 'All days must be between From and To',
  'Mehr als {n} Stunden in einer Woche überschreiten die Höchstarbeitszeit (AZG)':
    'More than {n} hours in a week exceed the maximum working time (AZG)',
  'Ein Kontingent gilt für einen Kanal oder für eine Kanalgruppe': 'A quota applies to a channel or to a channel group',
  'Eine Landeseite braucht mindestens einen Filter': 'A landing page needs at least one filter',
  'Ein Unternehmen ist eigene Gesellschaft, Kunde oder Co-Lieferant':
    'A company is an own company, a customer or a co-supplier',

  // Sentences of texts/de with parts.
  'Parameter {name} wurde nicht gesetzt': 'Parameter {name} was not set',
  'Keine Route {pfad} vorhanden': 'There is no route {pfad}',
  'Vorgangsnummer {nummer}': 'Reference number {nummer}',
  'Zurück zu {seite}': 'Back to {seite}',
  'Verwendet in: {listen}': 'Used in: {listen}',
  'Der Datensatz wurde inzwischen von {name} geändert.': 'The record has been changed by {name} in the meantime.',
  '{aktion} ist bei diesem Datensatz nicht möglich': '{aktion} is not possible for this record',
  'Statuswechsel von {von} nach {nach} ist nicht möglich': 'Changing the status from {von} to {nach} is not possible',

  // The server.
  'Diesen Datensatz gibt es bereits.': 'This record already exists.',
  '{feld} verweist auf einen Datensatz, den es nicht gibt': '{feld} refers to a record that does not exist',
  'Der Datensatz wird gerade von jemand anderem gespeichert. Bitte noch einmal versuchen.':
    'Someone else is saving the record right now. Please try again.',
  'Die Abfrage hat zu lange gedauert. Bitte schränken Sie sie ein.': 'The query took too long. Please narrow it down.',
  'Der Speicherplatz des Servers ist erschöpft. Es wurde nichts gespeichert.':
    'The server has run out of storage. Nothing was saved.',
  'Die Datenbank ist gerade nicht erreichbar. Es wurde nichts gespeichert.':
    'The database cannot be reached right now. Nothing was saved.',
  'Die Verbindung zur Datenbank ist beim Speichern abgerissen. Bitte prüfen Sie, ob gespeichert wurde.':
    'The connection to the database broke while saving. Please check whether it was saved.',
  'Der Server wird gerade beendet. Bitte gleich noch einmal versuchen.':
    'The server is shutting down. Please try again in a moment.',
  'Die Auswahl hat mehr als {n} Datensätze. Bitte schränken Sie sie ein.':
    'The selection has more than {n} records. Please narrow it down.',
  'Nicht mehr bearbeitet: Der Vorgang hat zu lange gedauert.': 'Not processed: it took too long.',
  'Der Inhalt ist zu groß.': 'The content is too large.',
  '{feld} hat keinen gültigen Wert': '{feld} has no valid value',
  '{feld} enthält ein unerlaubtes Zeichen': '{feld} contains a character that is not allowed',
  '{feld}: Eine Datei kann nur an einer Stelle stehen': '{feld}: A file can be in one place only',
  '{feld} gehört nicht zu „{anderes}“': '{feld} does not belong to “{anderes}”',
  '{feld} gilt nur mit „{anderes}“': '{feld} applies only with “{anderes}”',
  '{feld} gehört zu einem anderen Kunden': '{feld} belongs to another customer',
  '{feld} ist diesem Datensatz selbst untergeordnet': '{feld} is itself subordinate to this record',
  '{feld} kann nach dem Bestätigen nicht mehr geändert werden': '{feld} cannot be changed after confirmation',
  '{feld} kann nach dem Vorschlagen nicht mehr geändert werden': '{feld} cannot be changed after proposing',
  '{feld} kann nur im Entwurf geändert werden': '{feld} can be changed only in draft',
  '{feld} liegt unter dem kollektivvertraglichen Mindestentgelt ({betrag})':
    '{feld} is below the minimum pay of the collective agreement ({betrag})',
  'Standard kann nur durch einen anderen Datensatz abgelöst werden':
    'The default can only be replaced by another record',
  'Unbekanntes Gerät': 'Unknown device',
  '{browser} unter {system}': '{browser} on {system}',
  'Von {name} geändert': 'Changed by {name}',
};
