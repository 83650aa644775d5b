import { createRequire } from 'node:module';

/**
 * Playwright (since 1.60) describes the whole page in words each time that something expected is not there yet, and
 * throws it away when it comes a moment later: a twelfth of what the pages cost here. Messages of failures stay as they
 * are, and error-context.md beside them still holds the page in words. Loaded by the configuration, so in every worker.
 */
export function leaveOutDescriptions(): void {
  const require = createRequire(createRequire(import.meta.url).resolve('@playwright/test'));
  const { server } = require('playwright-core/lib/coreBundle') as { server: { Page: { prototype: PageInside } } };
  const page = server.Page.prototype;
  const check = page.performActionPreChecks;
  // Before every expectation; what scripts are sent to documents by is not to be had without one.
  page.performActionPreChecks = function (progress) {
    const context = this.mainFrame().existingContext('utility');
    if (context) {
      page.performActionPreChecks = check;
      withoutDescriptions(Object.getPrototypeOf(context) as ContextInside);
    }
    return check.call(this, progress);
  };
}

function withoutDescriptions(context: ContextInside): void {
  const send = context.rawEvaluateHandle;
  context.rawEvaluateHandle = function (source) {
    return send.call(this, source.replace('ariaSnapshotForExpectFailure(element, options) {', '$& return undefined;'));
  };
}

interface PageInside {
  mainFrame(): { existingContext(world: 'utility'): object | null | undefined };
  performActionPreChecks(progress: unknown): Promise<void>;
}

interface ContextInside {
  rawEvaluateHandle(source: string): Promise<unknown>;
}
