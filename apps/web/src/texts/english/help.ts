/** The help of each page and the tour of the demo. */
export const help: Readonly<Record<string, string>> = {
  'Das Register Matching reiht für jede Position, wer passt, und sagt zu jedem Punkt, woher er kommt. Wer gewählt ist, wird von hier vorgeschlagen.':
    'The tab Matching ranks who fits, for each position, and says of every point where it comes from. Whoever is chosen is proposed from here.',
  'Das Register Vorschläge zeigt, wer für diese Anfrage vorgeschlagen ist und wie weit jeder Vorschlag ist.':
    'The tab of proposals shows who is proposed for this request and how far each proposal has got.',
  'Das Register Matching reiht offene Positionen danach, wie gut sie zu dieser Person passen.':
    'The tab Matching ranks open positions by how well they fit this person.',
  'Das Register Dokumente sammelt, was zu dieser Person erzeugt oder abgelegt wurde, mit allen Versionen.':
    'The tab of documents gathers what was made or filed for this person, with all versions.',
  'Im Register Stunden wird Woche für Woche erfasst. Eingereichte Wochen gehen zum Kunden, freigegebene zur Verrechnung.':
    'The tab of hours takes them week by week. Weeks handed in go to the customer, approved ones are invoiced.',
  'Dashboard anpassen': 'Customise dashboard',
  Diagramme: 'Charts',
  'Linke Spalte': 'Left column',
  'Rechte Spalte': 'Right column',
  '{caption}: Platz {n} von {alle}': '{caption}: place {n} of {alle}',
  'Standard wiederherstellen': 'Restore default',
  Zurück: 'Back',
  'Neu hier? Eine Tour führt in {n} Schritten durch den Tag.': 'New here? A tour leads through the day in {n} steps.',
  'Tour beginnen': 'Begin the tour',
  'Tour fortsetzen': 'Continue the tour',
  'Tour wiederholen': 'Repeat the tour',
  'Tour verlassen': 'Leave the tour',
  'Nein danke': 'No, thanks',
  'Esc verlässt die Tour; in der Hilfe geht sie weiter.': 'Esc leaves the tour; the help continues it.',
  '{n} von {alle}: {titel}': '{n} of {alle}: {titel}',
  'Der Morgen': 'The morning',
  'Die Kennzahlen zeigen, was heute offen ist. Jede führt zu der Liste, aus der sie gezählt wurde.':
    'The figures show what is open today. Each leads to the list it was counted from.',
  'Ein Kunde sucht': 'A customer is looking',
  'Anfragen halten fest, wie viele Leute wofür gesucht werden. Enter öffnet die Zeile, N legt eine neue an.':
    'Requests say how many people are wanted for what. Enter opens a row, N makes a new one.',
  'Wer passt': 'Who fits',
  'Das Register Matching reiht Personen nach Punkten und sagt, wie sie zustande kommen. Von dort wird vorgeschlagen.':
    'The tab Matching ranks people by points and says where these come from. People are proposed from there.',
  Vorschlagen: 'Propose',
  'Jeder Vorschlag wandert von der Übermittlung über das Interview zum Ja oder Nein des Kunden.':
    'Every proposal goes from being sent, by way of the interview, to the yes or no of the customer.',
  Einteilen: 'Assign',
  'Der Plan zeigt, wer wann wo arbeitet und wer frei ist. Pfeiltasten bewegen, Umschalt mit Pfeil verschiebt ein Ende.':
    'The plan shows who works where and when, and who is free. Arrow keys move, Shift with an arrow shifts an end.',
  'Zeiten werden je Woche getippt und eingereicht; der Kunde gibt sie frei oder zurück.':
    'Times are typed and submitted by week; the customer approves or returns them.',
  Verrechnen: 'Invoice',
  'Freigegebene Stunden werden im Rechnungslauf zu Rechnungen; Zahlungen und Mahnungen stehen in den Offenen Posten.':
    'Approved hours become invoices in the invoice run; payments and reminders are in the open items.',
  Hilfe: 'Help',
  'Hilfe: {title}': 'Help: {title}',
  'Hilfe zu dieser Seite': 'Help for this page',
  'Nächste Schritte': 'Next steps',
  'Alle Tastenkürzel': 'All keyboard shortcuts',
  'Diese Adresse gibt es nicht.': 'There is no such address.',
  'Zur Liste {title}': 'To the list {title}',
  'Hier steht, was für Sie freigegeben ist: {title}.': 'Here is what has been released for you: {title}.',
  'Hier steht ein einzelner Eintrag mit allem, was dazugehört.':
    'Here is a single entry with everything that belongs to it.',
  'Der Tag auf einen Blick: Kennzahlen führen zu ihren Listen, Aufgaben werden gleich hier erledigt.':
    'The day at a glance: figures lead to their lists, tasks are done right here.',
  'Jede Karte ist ein Vorschlag, jede Spalte eine Phase. Wer weiterkommt, wandert nach rechts.':
    'Each card is a proposal, each column a phase. Whoever advances moves to the right.',
  'Wer wann wo arbeitet, und was noch frei ist. Balken lassen sich ziehen und mit Tasten verlängern.':
    'Who works where and when, and what is still open. Bars can be dragged, and extended by keys.',
  'Zahlungen aus dem Kontoauszug treffen hier auf offene Rechnungen; was überfällig ist, wird gemahnt.':
    'Payments from bank statements meet open invoices here; what is overdue is dunned.',
  'Jede Liste in Zahlen: in Zeilen und Spalten gruppiert, gezählt und summiert. Jede Zahl führt zu ihren Datensätzen.':
    'Every list in numbers: grouped in rows and columns, counted and summed. Every number leads to its records.',
  'Ihre Angaben, Ihre Anmeldung und die Geräte, auf denen Sie angemeldet sind.':
    'Your details, your sign-in and the devices you are signed in on.',
  'Ein neues Passwort für Ihre Anmeldung. Andere Geräte werden dabei abgemeldet.':
    'A new password for your sign-in. Other devices are signed out.',
  'Hier bestätigen Sie die neue E-Mail-Adresse mit dem Link, den Sie erhalten haben.':
    'Here you confirm your new email address with the link you received.',
  'Ein zweiter Nachweis bei der Anmeldung schützt Ihr Konto, auch wenn jemand das Passwort kennt.':
    'A second proof at sign-in protects your account even if somebody knows the password.',
  'Wie das Programm für Sie aussieht, welche Tasten gelten und worüber Sie Meldungen erhalten.':
    'How the program looks for you, which keys it has and what you are notified of.',
  'Was für viele Datensätze auf einmal läuft: Fortschritt, Ergebnis und der Weg zurück.':
    'What runs for many records at once: progress, result and the way back.',
  'Bausteine des Programms zum Ausprobieren. Nichts davon wird gespeichert.':
    'Parts of the program to try out. Nothing of it is saved.',
  'Hier steht zuerst, was auf Ihre Antwort wartet, darunter, was gerade läuft.':
    'First what waits for your answer, below it what is going on.',
  'Ihre Stellen und die Kandidat:innen dazu, nach Phasen geordnet.': 'Your positions and their candidates, by phase.',
  'Ihre Projekte: wie weit sie besetzt sind und welche Vorschläge auf Ihre Bewertung warten.':
    'Your projects: how far they are filled and which proposals wait for your rating.',
  'Vorgeschlagene Personen zu Ihren Anfragen, mit dem, was Sie darauf geantwortet haben.':
    'People proposed for your requests, with what you answered.',
  'Die Stunden je Woche: prüfen, freigeben oder mit einem Grund zurückgeben.':
    'The hours of each week: check, approve or return them with a reason.',
  'Einsätze, die Sie betreffen, mit Beginn, Ende und Ort.': 'Assignments that concern you, with start, end and place.',
  'Ihre Rechnungen mit Fälligkeit und Dokument.': 'Your invoices with due date and document.',
  'Anfragen, die Sie gestellt haben oder die für Sie freigegeben sind, mit ihrem Stand.':
    'Requests that you made or that were released for you, with their state.',
  'Personen, die Sie eingebracht haben oder die Ihnen gezeigt werden.':
    'People whom you brought in or who are shown to you.',
  'Inserate zu Ihren Stellen, die für Sie freigegeben sind.': 'Ads for your positions that were released for you.',
  'Bewerbungen zu Ihren Inseraten, die für Sie freigegeben sind.':
    'Applications for your ads that were released for you.',
  'Was Sie selbst zu tun haben, mit Fälligkeit.': 'What you have to do yourself, with due dates.',
  'Sehen, was heute ansteht': 'See what is on today',
  'Aufgaben abarbeiten': 'Work through tasks',
  'Vorschläge weiterverfolgen': 'Follow up on proposals',
  'Am RPO-Board weiterführen': 'Continue on the RPO board',
  'Passende Personen finden': 'Find people who fit',
  'Offene Anfragen besetzen': 'Fill open requests',
  'Einsätze ansehen': 'Look at assignments',
  'Im Einsatzplan einteilen': 'Assign in the plan',
  'Stunden erfassen und freigeben': 'Record and approve hours',
  'Freigegebene Stunden verrechnen': 'Invoice approved hours',
  'Zahlungen zuordnen und mahnen': 'Allocate payments and dun',
  'Ein Inserat schalten': 'Publish an ad',
  'Bewerbungen sichten': 'Review applications',
  'In Zahlen ansehen': 'See it in numbers',
  'Konto mit einem zweiten Faktor schützen': 'Protect the account by a second factor',
};
