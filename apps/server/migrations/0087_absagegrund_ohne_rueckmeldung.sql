-- A customer who declines is not asked whether he did not answer: that is ours to note.
update absagegrund a set seite = 'Wir'
 where a.seite = 'Kunde' and a.text = 'Keine Rückmeldung des Kunden'
   and not exists (select 1 from absagegrund o where o.seite = 'Wir' and o.text = a.text);
