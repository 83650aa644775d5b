import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { expectNoViolation } from './support/axe.ts';
import { expect, test } from './support/signed-in.ts';

async function saved(page: Page, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export' }).press('Enter');
  const started = page.waitForEvent('download');
  // By the mouse: a menu that has just opened may still be moving the focus to its first item.
  await page.getByRole('menuitem', { name: format }).click();
  return readFile(await (await started).path());
}

/** What is written into a picture, as it is written. */
async function noteWords(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const written: string[] = [];
    Object.assign(window, { written });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function write(...args: Parameters<typeof fillText>) {
      written.push(args[0]);
      fillText.apply(this, args);
    };
  });
  return () => page.evaluate(() => (window as unknown as { written: string[] }).written);
}

test('[S23] the picture of a table has the cells that the page shows, column by column', async ({ page }) => {
  const written = await noteWords(page);
  await page.goto('/auswertungen?fertig=marge');
  const table = page.getByRole('region', { name: 'Auswertung' }).getByRole('table');
  await expect(table).toBeVisible();
  const cells = (await table.getByRole('row').allInnerTexts()).flatMap((line) =>
    line.split('\t').map((word) => word.trim()),
  );
  expect(cells.filter((cell) => /^\d\d\/\d{4}$/.test(cell)).length).toBeGreaterThan(2);
  await saved(page, 'Bild (.png)');
  const words = (await written()).map((word) => word.trim());
  // Below title, meaning, list and filter, and above its foot.
  expect(words.slice(words.indexOf('Niederlassung'), -1)).toEqual(cells);
});

test('[S23] the time before stands beside bars and in each file, which say of what they are and of when', async ({
  page,
}) => {
  const written = await noteWords(page);
  const report = {
    liste: 'FakturaDat',
    fertig: 'umsatz',
    zeilen: 'IdNiederlassung',
    spalten: 'Status',
    wert: 'anzahl',
    filter: JSON.stringify(['Belegart', '<>', 'CoLieferantGutschrift']),
    zeit: 'Rechnungsdatum:monat-1',
    vergleich: 'true',
    darstellung: 'balken',
    top: '5',
  };
  await page.goto(`/auswertungen?${new URLSearchParams(report)}`);
  const bars = page.getByRole('list', { name: 'Auswertung' }).getByRole('listitem');
  await expect(bars).toHaveCount(5);
  const said = (await bars.allInnerTexts()).map((words) =>
    words
      .split('\n')
      .map((word) => word.trim())
      .filter(Boolean),
  );
  for (const [, count, before] of said) {
    expect(count).toMatch(/^\d+$/);
    expect(before).toMatch(/^davor \d+$/);
  }
  await expect(page.getByText(/^Verglichen: 01\.\d\d\.\d{4}–/)).toBeVisible();
  await expectNoViolation(page, 'bars beside those of the time before');

  const png = await saved(page, 'Bild (.png)');
  const words = await written();
  expect(words).toContain('Umsatz je Niederlassung und Monat (geändert)');
  const text = words.join(' ');
  expect(text).toContain('Vor der Änderung: Nettosumme der festgeschriebenen Belege');
  expect(text).toContain('Liste: Fakturen');
  expect(text).toContain('Filter: Belegart ≠ Co-Lieferant-Gutschrift und Rechnungsdatum');
  expect(text).toMatch(/Stand \d\d\.\d\d\.\d{4}/);
  for (const one of said) expect(words).toEqual(expect.arrayContaining(one));
  expect(png.readUInt32BE(16)).toBe(2400);

  const csv = (await saved(page, 'CSV (.csv)')).toString('utf8').split('\r\n');
  expect(csv[0]).toMatch(/"Niederlassung";.*"Gesamt";"Davor"$/);
  expect(csv.join('\n')).toContain('"Vor der Änderung: Nettosumme');
  expect(csv.at(-1)).toMatch(/Stand \d\d\.\d\d\.\d{4}/);
  const days = /Rechnungsdatum 01\.\d\d\.\d{4} – \d\d\.\d\d\.\d{4}/;
  const [filterLine = '', beforeLine = ''] = ['"Filter: ', '"Davor: '].map((begin) =>
    csv.find((line) => line.startsWith(begin)),
  );
  expect(filterLine).toMatch(days);
  expect(beforeLine).toMatch(days);
  const { sheets } = await readXlsx(new Uint8Array(await saved(page, 'Excel (.xlsx)')));
  const rows = sheets[0]?.rows ?? [];
  expect(rows[0]?.[0]).toBe('Umsatz je Niederlassung und Monat (geändert)');
  expect(rows[1]?.[0]).toContain('Nettosumme der festgeschriebenen Belege');
  // Both files say the same days.
  for (const line of [filterLine, beforeLine])
    expect(
      rows.map(([cell]) => String(cell)).filter((first) => first.includes(days.exec(line)?.[0] ?? '–')),
    ).toHaveLength(1);
  expect(rows.map((row) => row.slice(-2))).toContainEqual(['Gesamt', 'Davor']);
  for (const [label = '', count, before = ''] of said) {
    const numbers = [Number(count), Number(before.replace('davor ', ''))];
    expect(
      csv
        .find((line) => line.startsWith(`"${label}"`))
        ?.split(';')
        .slice(-2)
        .map(Number),
    ).toEqual(numbers);
    expect(
      rows
        .find(([name]) => name === label)
        ?.slice(-2)
        .map(Number),
    ).toEqual(numbers);
  }
});
