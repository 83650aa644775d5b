import { defineEntity } from '../../entity/define.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** Somebody wants to hear what becomes of a record: each new status, each comment. */
export const beobachtung = defineEntity({
  key: 'Beobachtung',
  access: 'follows',
  follows: { entitaet: 'Entitaet', id: 'DatensatzId' },
  sight: { Kunde: 'none', CoLieferant: 'none', Eigene: [{ me: 'IdBenutzer' }] },
  isAuthored: true,
  erasure: 'rows',
  caption: { one: 'Beobachtung', many: 'Beobachtungen' },
  text: { fields: ['Entitaet'] },
  fields: {
    Entitaet: text({
      caption: 'Bezug',
      technical: true,
      personal: 'keep',
      rules: [required(), stringLength({ max: 60 })],
    }),
    DatensatzId: number({ caption: 'Bezug (Datensatz)', technical: true, rules: [required()] }),
    IdBenutzer: reference({ caption: 'Benutzer', to: 'BenutzerSt', default: (context) => context.me.Id, server: true }),
    // The last entry of the StatusVerlauf that he heard of.
    GemeldetBis: number({ caption: 'Gemeldet bis', server: true, technical: true, formOnly: true }),
  },
  unique: [['IdBenutzer', 'Entitaet', 'DatensatzId']],
  grid: ['ErstelltAm', 'Entitaet', 'DatensatzId', 'IdBenutzer'],
  sort: ['-ErstelltAm'],
  sortable: ['DatensatzId'],
});
