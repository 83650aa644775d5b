import { expect, test } from 'vitest';
import { readCamt } from './camt.ts';

const document = (version: string, entries: string, prefix = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${prefix}Document xmlns${prefix && `:${prefix.slice(0, -1)}`}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
<${prefix}BkToCstmrStmt><${prefix}GrpHdr><${prefix}MsgId>M1</${prefix}MsgId></${prefix}GrpHdr><${prefix}Stmt><${prefix}Id>S-17</${prefix}Id>
<${prefix}FrToDt><${prefix}FrDtTm>2026-05-19T00:00:00</${prefix}FrDtTm><${prefix}ToDtTm>2026-05-20T00:00:00</${prefix}ToDtTm></${prefix}FrToDt>
<${prefix}Acct><${prefix}Id><${prefix}IBAN>AT611904300234573201</${prefix}IBAN></${prefix}Id></${prefix}Acct>${entries}</${prefix}Stmt></${prefix}BkToCstmrStmt></${prefix}Document>`;

const entry02 = `<Ntry><Amt Ccy="EUR">18063.95</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-05-20</Dt></BookgDt><AcctSvcrRef>B-1</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>Voralpen &amp; Co</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89 3704 0044 0532 0130 00</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>RE2026-00412</Ustrd><Ustrd>abzgl 2 Proz</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

test('version 02: amount, day, reference, who paid and what for', () => {
  const [auszug] = readCamt(document('02', entry02));
  expect(auszug).toEqual({
    konto: 'AT611904300234573201',
    nummer: 'S-17',
    von: '2026-05-19',
    bis: '2026-05-20',
    uebergangen: 0,
    eingaenge: [
      {
        referenz: 'B-1',
        datum: '2026-05-20',
        betrag: 18_063.95,
        waehrung: 'EUR',
        name: 'Voralpen & Co',
        iban: 'DE89370400440532013000',
        zweck: 'RE2026-00412 abzgl 2 Proz',
      },
    ],
  });
});

test('version 08: parties one level deeper, status as a code, several payments in one entry', () => {
  const tx = (ref: string, amount: string, name: string) =>
    `<TxDtls><Refs><AcctSvcrRef>${ref}</AcctSvcrRef></Refs><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties>
     <RmtInf><Strd><CdtrRefInf><Ref>RE2026-00001</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`;
  const entry = `<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2026-05-20T08:00:00</DtTm></BookgDt>
    <NtryDtls>${tx('A', '10.00', 'Eins')}${tx('B', '20.00', 'Zwei')}</NtryDtls></Ntry>`;
  expect(readCamt(document('08', entry))[0]?.eingaenge).toMatchObject([
    { referenz: 'A', betrag: 10, name: 'Eins', zweck: 'RE2026-00001' },
    { referenz: 'B', betrag: 20, name: 'Zwei' },
  ]);
});

test('what went out, is announced only or taken back by the bank is left alone', () => {
  const other = (change: (xml: string) => string) => change(entry02).replace('B-1', 'B-2');
  const entries = [
    other((xml) => xml.replace('CRDT', 'DBIT')),
    other((xml) => xml.replace('BOOK', 'PDNG')),
    other((xml) => xml.replace('<Sts>', '<RvslInd>true</RvslInd><Sts>')),
  ];
  expect(readCamt(document('02', entries.join('')))[0]).toMatchObject({ eingaenge: [], uebergangen: 3 });
});

test('an entry without reference has one by what it says, the same each time, and twins are told apart', () => {
  const bare = entry02.replace('<AcctSvcrRef>B-1</AcctSvcrRef>', '');
  const [first, second] = readCamt(document('02', bare + bare))[0]?.eingaenge ?? [];
  expect(first?.referenz).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.referenz).toBe(`${first?.referenz}#2`);
  expect(readCamt(document('02', bare))[0]?.eingaenge[0]?.referenz).toBe(first?.referenz);
});

test('what only counts the lines of its statement names none: tomorrow’s first line is another one', () => {
  const counted = entry02.replace('<AcctSvcrRef>B-1</AcctSvcrRef>', '<NtryRef>1</NtryRef>');
  const tomorrow = counted.replace('RE2026-00412', 'RE2026-00413');
  const none = entry02.replace('B-1', 'NOTPROVIDED');
  const of = (entry: string) => readCamt(document('02', entry))[0]?.eingaenge[0]?.referenz;
  expect(new Set([of(counted), of(tomorrow), of(none)]).size).toBe(3);
  expect(of(counted)).toBe(of(counted));
});

test('a collected payment without single amounts is one line that says all it is for; what is 0 is none', () => {
  const tx = (text: string) => `<TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
  const entry = entry02.replace(/<TxDtls>.*<\/TxDtls>/s, tx('RE2026-00001') + tx('RE2026-00002'));
  expect(readCamt(document('02', entry + entry02.replace('18063.95', '0.00')))[0]?.eingaenge).toMatchObject([
    { betrag: 18_063.95, zweck: 'RE2026-00001 RE2026-00002' },
  ]);
});

test('a prefix of the namespace does not matter', () => {
  const entries = entry02.replaceAll(/<(\/?)/g, '<$1ns2:');
  expect(readCamt(document('08', entries, 'ns2:'))[0]?.eingaenge).toHaveLength(1);
});

test.each([
  ['no XML', 'Hallo'],
  ['cut off', document('02', entry02).slice(0, -40)],
  ['crossed', document('02', entry02).replace('</Sts>', '</Stx>')],
  ['entities', `<!DOCTYPE d [<!ENTITY a "aaaa">]>${document('02', entry02)}`],
  ['two roots', document('02', entry02).replace('<?xml version="1.0" encoding="UTF-8"?>', '<a/>')],
  ['too deep', '<a>'.repeat(100) + '</a>'.repeat(100)],
  ['another version', document('04', entry02)],
  ['another document', document('02', entry02).replaceAll('camt.053', 'camt.052')],
  ['a day that is none', document('02', entry02.replace('2026-05-20', '2026-02-31'))],
  ['a negative amount', document('02', entry02.replace('18063.95', '-5.00'))],
  ['a currency that is none', document('02', entry02.replace('"EUR"', '"Euro"'))],
  ['an amount that is none', document('02', entry02.replace('18063.95', '1e9'))],
])('refused: %s', (_name, file) => {
  expect(() => readCamt(file)).toThrow();
});
