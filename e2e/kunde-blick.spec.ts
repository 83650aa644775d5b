import { AdminApi } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
import { dataRows, gridOf } from './support/grid.ts';
import { signIn } from './support/sign-in.ts';
import { test as anonymous, type ElementHandle, expect, type Locator, type Page } from './support/test.ts';

anonymous('a customer is told in numbers, and each leads to the rows that it is made of', async ({ page }) => {
  const api = await AdminApi.signIn();
  const kunde = await api.find('UnternehmenSt', 'Kurzbezeichnung', 'K10001');
  const { Rows } = await api.list('KundenportalEinsatz', 1, [
    ['IdUnternehmen', '=', kunde.Id],
    'and',
    ['Status', '=', 'Aktiv'],
  ]);
  expect(Rows.length).toBeGreaterThan(0);
  await signIn(page, 'gf');
  await page.goto(`/stammdaten/unternehmen/${kunde.Id}`);
  const figures = page.getByRole('list', { name: 'Kennzahlen' }).getByRole('listitem');
  await expect(figures).toHaveCount(4);
  await expect(figures.filter({ hasText: 'Aktive Einsätze' })).toContainText(String(Rows.length));
  const months = page.getByRole('list', { name: 'Umsatz je Monat' }).getByRole('listitem');
  await expect(months).toHaveCount(12);
  await expect(months.filter({ hasText: /DB der Besetzungen \d/ }).first()).toBeAttached();
  const limit = page.getByRole('meter', { name: 'Kreditlimit' });
  await expect(limit).toHaveAttribute('aria-valuemax', '150000');
  await expect(limit).toHaveAttribute('aria-valuetext', /^[\d.]+\s€ genutzt, \d+\s%$/);
  await figures.filter({ hasText: 'Aktive Einsätze' }).getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/\/einsatz\?/);
  await expect(dataRows(gridOf(page))).toHaveCount(Rows.length);

  await page.goBack();
  await expect(months).toHaveCount(12);
  await expectAccessible(page);
});

anonymous('[ROLE-08] a customer is not told what we make of him', async ({ page }) => {
  await signIn(page, 'kunde');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/anfrage');
  await gridOf(page).getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: /^Vorschläge/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Umsatz je Monat' })).toHaveCount(0);
  expect(asked.filter((url) => url.endsWith('/kennzahlen'))).toEqual([]);
});

anonymous(
  'N begins a request with the customer that is open, and nobody is offered what he may not make',
  async ({ page }) => {
    const api = await AdminApi.signIn();
    const kunde = await api.find('UnternehmenSt', 'Kurzbezeichnung', 'K10001');
    await signIn(page, 'gf');
    await page.goto(`/stammdaten/unternehmen/${kunde.Id}`);
    await expect(page.getByRole('button', { name: 'Anfrage anlegen' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/anfrage\/neu/);
    await expect(page.getByRole('combobox', { name: 'Kunde' })).toHaveValue('Voralpen Metallwerk, Wels');
    // A partner is nobody who asks for people.
    const partners = await api.list('UnternehmenSt', 1, [['IsCoLieferant', '=', true], 'and', ['IsKunde', '=', false]]);
    await page.goto(`/stammdaten/unternehmen/${partners.Rows[0]?.Id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('tab', { name: /^Übersicht/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Anfrage anlegen' })).toHaveCount(0);
  },
);

anonymous.describe('on a phone', () => {
  anonymous.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  anonymous(
    'the figures of a customer and his credit come before the fields, the chart behind them',
    async ({ page }) => {
      const api = await AdminApi.signIn();
      const kunde = await api.find('UnternehmenSt', 'Kurzbezeichnung', 'K10001');
      await signIn(page, 'gf');
      await page.goto(`/stammdaten/unternehmen/${kunde.Id}`);
      const figures = page.getByRole('list', { name: 'Kennzahlen' });
      const limit = page.getByRole('meter', { name: 'Kreditlimit' });
      const chart = page.getByRole('list', { name: 'Umsatz je Monat' });
      await expect(figures.getByRole('listitem')).toHaveCount(4);
      await expect(limit).toBeInViewport();
      await expect(chart).toBeAttached();
      const topOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top);
      const fields = page.getByRole('heading', { name: 'Zahlung' });
      const changed = page.getByText(/^Zuletzt geändert am/);
      const tops = await Promise.all([figures, limit, fields, changed, chart].map(topOf));
      expect(tops).toEqual([...tops].sort((one, other) => one - other));
      // Whoever reads with the ears hears them in the same order.
      const isBefore = (list: Element, field: Node) =>
        list.compareDocumentPosition(field) === field.DOCUMENT_POSITION_FOLLOWING;
      expect(await figures.evaluate(isBefore, (await fields.elementHandle()) as ElementHandle)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      // Its title stands in one line, above what the line is.
      const title = await page.getByRole('heading', { name: /^Umsatz je Monat/ }).boundingBox();
      expect(title?.height).toBeLessThan(50);
      expect(await crossed(page)).toEqual([]);
    },
  );
});

anonymous('the line of a chart is drawn through none of its numbers', async ({ page }) => {
  const api = await AdminApi.signIn();
  const kunde = await api.find('UnternehmenSt', 'Kurzbezeichnung', 'K10001');
  await signIn(page, 'gf');
  // The numbers of the demo move with the day; these meet the line.
  await page.route('**/kennzahlen', async (route) => {
    const answer = await (await route.fetch()).json();
    const [chart] = answer.Diagramme;
    const put = (points: readonly object[], values: readonly number[]) =>
      points.map((point, index) => ({ ...point, Wert: values[index % values.length] }));
    chart.Punkte = put(chart.Punkte, [48_000, 31_500, 40_000, 2_000, 24_000, 36_000]);
    chart.Linie.Punkte = put(chart.Linie.Punkte, [14, 14, 13, 2, 14, 7]);
    await route.fulfill({ json: answer });
  });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/stammdaten/unternehmen/${kunde.Id}`);
    await expect(page.getByRole('list', { name: 'Umsatz je Monat' }).getByText('31,5').first()).toBeVisible();
    expect(await crossed(page), `${width} px wide`).toEqual([]);
  }
});

/** Numbers of columns that a piece of the line or one of its dots goes through. */
const crossed = (page: Page) =>
  page.getByRole('list', { name: 'Umsatz je Monat' }).evaluate((list) => {
    const lines = [...(list.parentElement?.querySelectorAll<SVGLineElement>('line') ?? [])];
    const at = (line: SVGLineElement, end: 1 | 2) =>
      new DOMPoint(line[`x${end}`].baseVal.value, line[`y${end}`].baseVal.value).matrixTransform(
        line.getScreenCTM() ?? undefined,
      );
    const points = lines.flatMap((line) => {
      const [from, to] = [at(line, 1), at(line, 2)];
      return Array.from({ length: 101 }, (_, n) => [
        from.x + ((to.x - from.x) * n) / 100,
        from.y + ((to.y - from.y) * n) / 100,
      ]);
    });
    if (points.length === 0) throw new Error('There is no line');
    return [...list.querySelectorAll('li')].flatMap((item) => {
      const label = item.querySelector('.tabular');
      const range = document.createRange();
      range.selectNodeContents(label as Node);
      const box = range.getBoundingClientRect();
      const isCrossed = points.some(
        ([x = 0, y = 0]) => x > box.left && x < box.right && y > box.top + 1 && y < box.bottom - 1,
      );
      return isCrossed ? [label?.textContent] : [];
    });
  });
