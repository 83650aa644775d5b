import { expect, test } from 'vitest';
import { type Steuerfall, steuerregel } from './steuer.ts';

/** Domain model 4.6, rule 2: who bills whom decides the category. */

const inland: Steuerfall = {
  landVerkaeufer: 'AT',
  landKaeufer: 'AT',
  isKaeuferEu: true,
  uidKaeufer: 'ATU12345675',
  isBauleistung: false,
};

test.each([
  ['at home', inland, 'S', null],
  ['in Germany at home', { ...inland, landVerkaeufer: 'DE', landKaeufer: 'DE', uidKaeufer: 'DE136695976' }, 'S', null],
  [
    'to an EU company with a UID of its own',
    { ...inland, landKaeufer: 'DE', uidKaeufer: 'DE136695976' },
    'AE',
    'Steuerschuldnerschaft des Leistungsempfängers',
  ],
  ['to somebody in the EU without a UID', { ...inland, landKaeufer: 'DE', uidKaeufer: null }, 'S', null],
  ['abroad under a UID of ours', { ...inland, landKaeufer: 'DE' }, 'S', null],
  [
    'outside the EU',
    { ...inland, landKaeufer: 'CH', isKaeuferEu: false, uidKaeufer: null },
    'O',
    'Nicht steuerbare Leistung im Drittland',
  ],
  [
    'construction work in Austria',
    { ...inland, isBauleistung: true },
    'AE',
    'Die Steuerschuld geht gemäß § 19 Abs. 1a UStG auf den Leistungsempfänger über.',
  ],
  [
    'construction work in Germany',
    { ...inland, landVerkaeufer: 'DE', landKaeufer: 'DE', isBauleistung: true },
    'AE',
    'Steuerschuldnerschaft des Leistungsempfängers',
  ],
])('%s', (_, fall, Steuerkategorie, Steuerhinweis) => {
  expect(steuerregel(fall)).toMatchObject({ Steuerkategorie, Steuerhinweis });
});
