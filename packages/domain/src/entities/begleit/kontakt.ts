import { kontaktBezug } from '../../access/kontakt-bezug.ts';
import { sichtbarkeit } from '../../access/sichtbarkeit.ts';
import { defineEntity } from '../../entity/define.ts';
import { date } from '../../kinds/date.ts';
import { datetime } from '../../kinds/datetime.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { multiline } from '../../kinds/multiline.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { required } from '../../rules/required.ts';
import { isEmpty, type RowRule } from '../../rules/rule.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { sentence } from '../../texts/sentence.ts';

const bezug = Object.keys(kontaktBezug) as (keyof typeof kontaktBezug)[];

const mindestensEinBezug: RowRule<keyof typeof kontaktBezug> = {
  name: 'mindestensEinBezug',
  fields: bezug,
  check: (row) =>
    bezug.every((name) => isEmpty(row[name]))
      ? sentence(
          'Ein Kontakt gehört zu einer Person, einem Unternehmen, einer Anfrage, einem Personalvorschlag oder einem Einsatz',
        )
      : undefined,
};

/** One line of the Kontaktverlauf. What was said stays among our own people. */
export const kontakt = defineEntity({
  key: 'Kontakt',
  path: '/kontakt',
  access: 'follows',
  follows: bezug,
  // Outsiders must not learn by a call about their Anfrage which person it was about.
  sight: { Kunde: 'everyRecord', CoLieferant: 'everyRecord' },
  caption: { one: 'Kontakt', gender: 'm', many: 'Kontaktverlauf' },
  text: { fields: ['Betreff'] },
  fields: {
    IdPerson: reference({ caption: 'Person', to: kontaktBezug.IdPerson }),
    IdUnternehmen: reference({ caption: 'Unternehmen', to: kontaktBezug.IdUnternehmen }),
    IdAnfrage: reference({ caption: 'Anfrage', to: kontaktBezug.IdAnfrage }),
    IdPv: reference({ caption: 'Personalvorschlag', to: kontaktBezug.IdPv }),
    IdEinsatz: reference({ caption: 'Einsatz', to: kontaktBezug.IdEinsatz }),
    Art: enumeration({
      caption: 'Art',
      values: ['Anruf', 'EmailEin', 'EmailAus', 'Sms', 'Gespraech', 'Besuch', 'Notiz'],
      labels: { EmailEin: 'E-Mail (Eingang)', EmailAus: 'E-Mail (Ausgang)' },
      default: 'Anruf',
      rules: [required()],
    }),
    Richtung: enumeration({ caption: 'Richtung', values: ['Eingehend', 'Ausgehend'] }),
    Zeitpunkt: datetime({ caption: 'Zeitpunkt', default: (context) => context.now, rules: [required()] }),
    Betreff: text({
      ...sichtbarkeit.Intern,
      caption: 'Betreff',
      search: true,
      rules: [stringLength({ max: 150 })],
    }),
    Text: multiline({ ...sichtbarkeit.Intern, caption: 'Text', search: true, rules: [stringLength({ max: 8000 })] }),
    IdBenutzer: reference({
      caption: 'Benutzer',
      to: 'BenutzerSt',
      default: (context) => context.me.Id,
      server: true,
    }),
    Ergebnis: enumeration({
      ...sichtbarkeit.Intern,
      caption: 'Ergebnis',
      values: ['Erreicht', 'NichtErreicht', 'Rueckruf', 'Interesse', 'KeinInteresse'],
    }),
    WiedervorlageAm: date({
      ...sichtbarkeit.Intern,
      caption: 'Wiedervorlage am',
      hint: 'Legt eine Aufgabe an, die mit dem Tag wandert.',
    }),
  },
  rules: [mindestensEinBezug],
  grid: ['Zeitpunkt', 'Art', 'Richtung', 'Betreff', 'Ergebnis', 'IdBenutzer', 'WiedervorlageAm'],
  sort: ['-Zeitpunkt'],
});
