import { defineEntity } from '../../entity/define.ts';
import { internalSight } from '../../entity/sight.ts';
import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { money } from '../../kinds/money.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';

/** What a publication took from a quota. It counts in the period of `Am`, the day the publication begins. */
export const kontingentBuchung = defineEntity({
  key: 'KontingentBuchung',
  path: '/stelleninserat/kontingentbuchungen',
  module: 'KontingentBenutzergruppeSt',
  access: 'follows',
  follows: ['IdKontingent'],
  sight: internalSight,
  readOnly: true,
  caption: { one: 'Kontingentbuchung', many: 'Kontingentbuchungen' },
  text: { fields: ['Am'] },
  fields: {
    IdKontingent: reference({ caption: 'Kontingent', to: 'KontingentBenutzergruppeSt', search: true }),
    IdStelleninseratKanal: reference({ caption: 'Veröffentlichung', to: 'StelleninseratKanal' }),
    Einheiten: number({ caption: 'Einheiten', adds: true }),
    Betrag: money({ caption: 'Betrag', adds: true }),
    Am: date({ caption: 'Belastet am' }),
    Storno: boolean({ caption: 'Storniert', default: false }),
  },
  grid: ['Am', 'IdStelleninseratKanal', 'Einheiten', 'Betrag', 'Storno', 'ErstelltVon', 'ErstelltAm'],
  sort: ['-Am'],
});
