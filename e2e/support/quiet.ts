import { expect, type Page, type Request } from '@playwright/test';

/** Watches what a page asks for, and notes what it or the server complains about. */
export class Quiet {
  readonly #open = new Set<Request>();
  readonly #page: Page;

  constructor(page: Page, problems: string[]) {
    this.#page = page;
    const note = (text: string) => problems.push(`${new URL(page.url()).pathname}: ${text}`);
    page.on('console', (message) => message.type() === 'error' && note(message.text()));
    page.on('pageerror', (error) => note(error.message));
    page.on('request', (request) => {
      if (!request.url().includes('/api/ereignisse')) this.#open.add(request);
    });
    page.on('requestfinished', (request) => this.#open.delete(request));
    page.on('requestfailed', (request) => this.#open.delete(request));
    page.on('response', (response) => response.status() >= 400 && note(`${response.status()} ${response.url()}`));
  }

  /** Until nothing is on its way. */
  async wait(): Promise<void> {
    await expect
      .poll(
        async () => {
          await this.#page.evaluate(drawn);
          return [...this.#open].map((request) => request.url());
        },
        { intervals: [0, 20, 40] },
      )
      .toEqual([]);
  }
}

/** What came is on the screen, and what that asks for is on its way. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
