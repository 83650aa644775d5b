import { readFile } from 'node:fs/promises';
import { AdminApi } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { test as anonymous, expect } from './support/test.ts';

anonymous(
  'the CV stands beside the person, L closes it for the next one too, and a phone has a button',
  async ({ page }) => {
    const api = await AdminApi.signIn();
    const { Id: art } = await api.find('Dokumentart', 'Bezeichnung', 'Lebenslauf');
    const persons = await api.list('PersSt', 1, ['PersonDokument.IdDokumentart', '=', art]);
    const [first, second] = persons.Rows.map(({ Id }) => Number(Id));
    await signIn(page, 'gf');
    // The Chromium of the tests has no viewer; the frame is drawn as for a browser that has one.
    await page.addInitScript(() => {
      if (innerWidth > 500) Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/inhalt')) asked.push(request.url());
    });

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/person/${first}`);
    const cv = page.getByRole('region', { name: 'Lebenslauf' });
    const frame = cv.locator('iframe');
    await expect(frame).toHaveAttribute('src', /^blob:.*#toolbar=0/);
    await expect(cv).toContainText(/Lebenslauf.*\.pdf · \d\d\.\d\d\.\d{4} · [\d,]+ KB/);
    expect(asked).toHaveLength(1);

    await page.keyboard.press('l');
    await expect(frame).toHaveCount(0);
    await page.goto(`/person/${second}`);
    const toggle = cv.getByRole('button', { name: /^Lebenslauf/, expanded: false });
    await expect(toggle).toBeVisible();
    expect(asked).toHaveLength(1);
    await toggle.press('Enter');
    await expect(frame).toBeVisible();
    expect(asked).toHaveLength(2);
    await expectAccessible(page);

    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/person/${second}`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Lebenslauf herunterladen' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(cv).toHaveCount(0);
  },
);
