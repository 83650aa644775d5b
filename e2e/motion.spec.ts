import type { Page } from '@playwright/test';
import { dataRows, gridOf, openList } from './support/grid.ts';
import { expect, test } from './support/signed-in.ts';

declare global {
  interface Window {
    moved: number[];
  }
}

/** Notes how long each animation lasts that begins on the page, in ms. */
const watchMotion = (page: Page) =>
  page.evaluate(() => {
    window.moved = [];
    const note = ({ type, target }: Event) => {
      for (const animation of document.getAnimations())
        window.moved.push(Number(animation.effect?.getComputedTiming().duration ?? 0));
      // As it is declared, too: where a frame is late, what moves is over before anybody could ask for it.
      const { animationDuration, transitionDuration } = getComputedStyle(target as Element);
      for (const declared of (type === 'animationstart' ? animationDuration : transitionDuration).split(','))
        window.moved.push(Math.round(Number.parseFloat(declared) * 1e5) / 100);
    };
    for (const type of ['animationstart', 'transitionrun']) document.addEventListener(type, note, { capture: true });
  });

/** A menu, a dialog and the panel beside the list, opened and closed. */
async function openAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /CSV/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ansicht speichern unter …' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await dataRows(gridOf(page)).first().getByRole('link').click();
  await expect(page.getByRole('complementary')).toBeVisible();
  await page.getByRole('complementary').getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByRole('complementary')).toBeHidden();
}

test('[U13] who wants no motion gets none, others see where things come from', async ({ page }) => {
  await openList(page, '/faktura');
  await watchMotion(page);
  await openAll(page);
  const longest = () => page.evaluate(() => Math.max(0, ...window.moved));
  // The shortest that there is: it ends before it is drawn.
  expect(await longest()).toBeLessThan(1);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAll(page);
  const durations = await page.evaluate(() => window.moved);
  expect(durations).toContain(160);
  expect(durations).toContain(120);
});

test('[U12] in the colours of the system lines, marks and states remain', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/admin/benutzerrolle/3');
  const name = page.locator('[data-path="Bezeichnung"] input');
  await name.fill('Berater:in im Außendienst');
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderTopWidth, borderTopColor, backgroundColor, textDecorationLine } = getComputedStyle(element);
        return { line: Number.parseFloat(borderTopWidth), borderTopColor, backgroundColor, textDecorationLine };
      });
  const paper = (await look('body')).backgroundColor;

  const field = await look('[data-path="Bezeichnung"] input');
  expect(field.line).toBeGreaterThan(0);
  expect(field.borderTopColor).not.toBe(paper);
  expect((await look('[data-path="Bezeichnung"] [title="geändert"]')).backgroundColor).not.toBe(paper);
  expect((await look('[role="tab"][aria-selected="true"]')).textDecorationLine).toBe('underline');
  expect((await look('[role="tab"][aria-selected="false"]')).textDecorationLine).toBe('none');

  const track = await look('.mantine-Switch-track');
  expect(track.line).toBeGreaterThan(0);
  expect((await look('.mantine-Switch-thumb')).backgroundColor).not.toBe(track.backgroundColor);
  const tick = page.locator('[role="checkbox"][aria-checked="true"] svg').first();
  expect(await tick.evaluate((element) => getComputedStyle(element).stroke)).not.toBe(paper);
});
