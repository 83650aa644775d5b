import { expect, test } from 'vitest';
import { readPdf } from '../../../test/pdf.ts';
import { bytesOf, newPaper } from './paper.ts';

test('a file says of itself whose it is, also with signs that mean something in XML', async () => {
  const paper = newPaper({
    title: 'Angebot <1>',
    author: 'Müller & Söhne "Bau" GmbH & Co. KG',
    subject: 'Rahmenvertrag',
    now: new Date('2026-05-21T08:00:00Z'),
    accent: '#1f4e79',
  });
  paper.pdf.text('Angebot');
  const { raw, about } = await readPdf(await bytesOf(paper));
  const metadata = Buffer.from(raw, 'latin1').toString('utf8');
  expect(metadata).toContain('<rdf:li>Müller &amp; Söhne &quot;Bau&quot; GmbH &amp; Co. KG</rdf:li>');
  expect(metadata).toContain('<rdf:li xml:lang="x-default">Angebot &lt;1&gt;</rdf:li>');
  expect(JSON.parse(about)[0]).toMatchObject({ Author: 'Müller & Söhne "Bau" GmbH & Co. KG', Title: 'Angebot <1>' });
});
