/** The way in: sign-in, forgotten passwords, second factor. */
export const login: Readonly<Record<string, string>> = {
  'Das hat nicht geklappt.': 'That did not work.',
  Kopieren: 'Copy',
  'In die Zwischenablage kopiert': 'Copied to the clipboard',
  'Der Browser lässt das Kopieren nicht zu. Bitte markieren Sie den Text.':
    'The browser does not allow copying. Please select the text.',
  schwach: 'weak',
  mittel: 'medium',
  stark: 'strong',
  ', erfüllt': ', met',
  ', noch nicht erfüllt': ', not yet met',
  'Stärke: {strength}': 'Strength: {strength}',
  Wiederherstellungscodes: 'Recovery codes',
  Herunterladen: 'Download',
  'Disponent: Wiederherstellungscodes für {host}\nJeder Code gilt einmal.\n\n{codes}\n':
    'Disponent: recovery codes for {host}\nEach code works once.\n\n{codes}\n',
  'Aus der E-Mail, die wir Ihnen geschickt haben': 'From the e-mail we sent you',
  'QR-Code für die Authenticator-App': 'QR code for the authenticator app',
  'Oder geben Sie diesen Schlüssel in der App ein:': 'Or enter this key in the app:',
  'Schlüssel kopieren': 'Copy key',
  'Zurück zur Anmeldung': 'Back to sign-in',
  'Über Disponent': 'About Disponent',
  'Die richtigen Menschen,': 'The right people,',
  'zur richtigen Zeit, am richtigen Ort.': 'at the right time, in the right place.',
  'Anfragen, Vorschläge, Einsätze und Faktura in einem Arbeitsplatz.':
    'Requests, proposals, assignments and invoices in one workplace.',
  'Account aktivieren': 'Activate account',
  'Willkommen bei Disponent. Legen Sie das Passwort fest, mit dem Sie sich künftig anmelden.':
    'Welcome to Disponent. Choose the password you will sign in with.',
  'Ihr Account ist aktiviert. Bitte melden Sie sich an.': 'Your account is activated. Please sign in.',
  'Geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder gilt einmal.':
    'Enter one of your recovery codes. Each works once.',
  'Geben Sie den 6-stelligen Code aus Ihrer Authenticator-App ein.':
    'Enter the 6-digit code from your authenticator app.',
  'Angemeldet wird': 'Signing in as',
  Bestätigungscode: 'Verification code',
  Wiederherstellungscode: 'Recovery code',
  'Einfügen mit Strg V. Nach der sechsten Ziffer geht es automatisch weiter.':
    'Paste with Ctrl V. After the sixth digit it goes on by itself.',
  Bestätigen: 'Confirm',
  'Code der Authenticator-App verwenden': 'Use code from the authenticator app',
  'Wiederherstellungscode verwenden': 'Use recovery code',
  Sekunde: 'second',
  Sekunden: 'seconds',
  Minute: 'minute',
  Minuten: 'minutes',
  'Nächster Versuch in {count} {wert}.': 'Next attempt in {count} {wert}.',
  oder: 'or',
  'Mit Firmenkonto anmelden': 'Sign in with company account',
  'Mit Microsoft anmelden': 'Sign in with Microsoft',
  'Mit Passkey anmelden': 'Sign in with a passkey',
  'Willkommen zurück. Bitte melden Sie sich an.': 'Welcome back. Please sign in.',
  'Die Feststelltaste ist eingeschaltet.': 'Caps Lock is on.',
  'Passwort vergessen?': 'Forgot password?',
  'Bewahren Sie diese Codes sicher auf: Jeder ersetzt einmal den Code der App, wenn Ihr Gerät verloren geht. Sie werden nicht noch einmal angezeigt.':
    'Keep these codes safe: each of them replaces the code of the app once, should you lose your device. They are not shown again.',
  'Weiter zu Disponent': 'Continue to Disponent',
  'Zweiten Faktor einrichten': 'Set up a second factor',
  Für: 'For',
  'ist die Anmeldung in zwei Schritten vorgeschrieben. Scannen Sie den QR-Code mit einer Authenticator-App und geben Sie den Code ein, den sie anzeigt.':
    'signing in takes two steps. Scan the QR code with an authenticator app and enter the code it shows.',
  'Einrichten und anmelden': 'Set up and sign in',
  'Passwort zurücksetzen': 'Reset password',
  'Wählen Sie ein neues Passwort. Danach melden Sie sich damit an.': 'Choose a new password. Then sign in with it.',
  'Passwort setzen': 'Set password',
  'Ihr Passwort wurde geändert. Bitte melden Sie sich an.': 'Your password has been changed. Please sign in.',
  'E-Mail ist unterwegs': 'E-mail is on its way',
  'Wenn es zu': 'If there is an account for',
  'einen Account gibt, haben wir an dessen E-Mail-Adresse einen Link geschickt. Er gilt 60 Minuten.':
    'we have sent a link to its e-mail address. It is valid for 60 minutes.',
  'Nichts angekommen? Sehen Sie im Spam-Ordner nach oder wenden Sie sich an Ihre Administration.':
    'Nothing arrived? Look into your spam folder or ask your administrator.',
  'Passwort vergessen': 'Forgot password',
  'Wir schicken Ihnen eine E-Mail mit einem Link, über den Sie ein neues Passwort setzen.':
    'We send you an e-mail with a link to set a new password.',
  'E-Mail anfordern': 'Request e-mail',
};
