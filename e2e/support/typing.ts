import { expect, type Locator, type Page } from '@playwright/test';

/** Puts a text into a field as people do: what stood there is marked and typed over, key by key. */
export async function typeInto(control: Locator, text: string): Promise<void> {
  await control.click();
  await control.press('ControlOrMeta+a');
  if (text === '') await control.press('Delete');
  else await control.pressSequentially(text);
}

/** Types into a list of choices and takes the hit with that name. */
export async function choose(page: Page, control: Locator, text: string, name: string | RegExp = text): Promise<void> {
  await typeInto(control, text);
  await expect(page.getByRole('option', { name }).first()).toBeVisible();
  await expect(page.locator('[data-combobox-selected]').filter({ hasText: name })).toBeVisible();
  await control.press('Enter');
}

/** The tab on which a control stands, opened. */
export async function openTabOf(page: Page, control: Locator): Promise<void> {
  await expect(
    page
      .getByRole('button', { name: /^Speichern/ })
      .or(page.getByRole('tab'))
      .first(),
  ).toBeVisible();
  for (const tab of await page.getByRole('tab').all()) {
    if (await control.isVisible()) return;
    await tab.click();
    // The first form of a page comes with its code.
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').filter({ visible: true }).first()).not.toBeEmpty();
  }
  await expect(control).toBeVisible();
}

/** A record opens for reading; the form is one key away. */
export async function openForm(page: Page): Promise<void> {
  await expect(page.getByRole('tab', { name: 'Übersicht' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('e');
  await expect(page.getByRole('tab', { name: 'Übersicht' })).toHaveAttribute('aria-selected', 'false');
  await expect(page.locator('[role="tabpanel"] [data-path]:visible').first()).toBeVisible();
}
