/** What the rules of e-invoices say. */
export const erechnung = {
  'Der Leistungszeitraum fehlt': 'The period of service is missing',
  'Der Name der Kontaktperson fehlt': 'The name of the contact person is missing',
  'Der Name des Empfängers fehlt': 'The name of the recipient is missing',
  'Der Name des Rechnungsstellers fehlt': 'The name of the issuer is missing',
  'Der Steuerhinweis fehlt': 'The tax note is missing',
  'Der Zeitraum der Position liegt außerhalb des Leistungszeitraums der Rechnung':
    'The period of the line lies outside the period of service of the invoice',
  'Das Land des Empfängers steht nicht in der Liste der Länder':
    'The country of the recipient is not in the list of countries',
  'Das Land des Rechnungsstellers fehlt': 'The country of the issuer is missing',
  'Das Zahlungsziel ergibt keinen Tag der Fälligkeit': 'The terms of payment give no due date',
  'Die Bestellnummer fehlt': 'The order number is missing',
  'Die E-Mail-Adresse der Kontaktperson fehlt': 'The e-mail address of the contact person is missing',
  'Die E-Mail-Adresse des Empfängers fehlt': 'The e-mail address of the recipient is missing',
  'Die E-Mail-Adresse des Rechnungsstellers fehlt': 'The e-mail address of the issuer is missing',
  'Die Firmenbuchnummer des Rechnungsstellers fehlt': 'The company register number of the issuer is missing',
  'Die IBAN des Rechnungsstellers fehlt': 'The IBAN of the issuer is missing',
  'Die Leitweg-ID fehlt': 'The routing ID is missing',
  'Die Lieferantennummer fehlt': 'The supplier number is missing',
  'Die Peppol-ID hat die Form 9914:ATU12345678': 'The Peppol ID has the form 9914:ATU12345678',
  'Die Position braucht einen Text': 'The line needs a text',
  'Die Telefonnummer der Kontaktperson fehlt': 'The phone number of the contact person is missing',
  'Die UID-Nummer des Empfängers fehlt': 'The VAT number of the recipient is missing',
  'Die UID-Nummer des Rechnungsstellers fehlt': 'The VAT number of the issuer is missing',
  'Eine Co-Lieferanten-Gutschrift geht nicht über Peppol: bitte ein anderes Format wählen':
    'A self-billed invoice cannot go by Peppol: please choose another format',
  'In einer E-Rechnung ist kein Preis negativ, nur die Menge':
    'In an e-invoice no price is negative, only the quantity',
  'Normal besteuert heißt: USt % über 0': 'Taxed normally means: VAT % above 0',
  'Peppol braucht eine Bestellnummer oder eine Auftragsreferenz': 'Peppol needs an order number or a buyer reference',
  'PLZ oder Ort des Empfängers fehlt': 'Postcode or town of the recipient is missing',
  'PLZ oder Ort des Rechnungsstellers fehlt': 'Postcode or town of the issuer is missing',
};
