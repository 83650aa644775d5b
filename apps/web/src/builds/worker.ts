import { buildId } from './build-files.ts';

/** What browsers that know Trusted Types offer; TypeScript does not know them yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** What keeps a page for when there is no connection; one per build. Where it is not allowed, the browser says so itself. */
export function registerWorker(): void {
  if (!buildId || !('serviceWorker' in navigator)) return;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const url = `/sw.js?build=${buildId}`;
  // The one script that is named by a string.
  const policy = trustedTypes?.createPolicy('worker', { createScriptURL: () => url });
  navigator.serviceWorker.register(policy?.createScriptURL('') ?? url).catch(() => undefined);
}
