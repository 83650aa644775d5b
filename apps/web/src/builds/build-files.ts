import type { Wege } from '@disponent/domain/session/passkey';

/** What the server says of a build besides its scripts. */
interface BuildMeta {
  readonly routeRules: Readonly<Record<string, { readonly redirect?: string }>>;
}

interface Payload {
  readonly Wege: Wege;
}

/** Nobody waits longer for what the page can do without. */
const patienceMs = 3000;

/** The build that this page belongs to; empty where none was built (development). */
export const buildId = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';

let meta: Promise<BuildMeta> | undefined;
const payloads = new Map<string, Promise<Payload | undefined>>();

/** Where pages were moved to (SET-03); asked once per page load. */
export function buildMeta(): Promise<BuildMeta> {
  const none: BuildMeta = { routeRules: {} };
  meta ??= buildId
    ? readJson<BuildMeta>(`/builds/meta/${buildId}.json`).then((answer) => answer ?? none)
    : Promise.resolve(none);
  return meta;
}

/** The id of the build that is being served now; nothing when there is no answer. */
export async function latestBuildId(): Promise<string | undefined> {
  return (await readJson<{ id: string }>(`/builds/latest.json?${Date.now()}`))?.id;
}

/** What a page without a session has to know, fetched beside its code: nobody waits for it but who needs it (SET-03). */
export function payloadOf(path: string): Promise<Payload | undefined> {
  const known = payloads.get(path) ?? readJson<Payload>(`${path}/_payload.json`);
  payloads.set(path, known);
  return known;
}

async function readJson<T>(url: string): Promise<T | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    return response.ok ? ((await response.json()) as T) : undefined;
  } catch {
    return; // the page works without
  }
}
