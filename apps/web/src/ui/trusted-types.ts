/** What browsers that know Trusted Types offer; TypeScript does not know them yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): { createHTML(text: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

// The page's policy lets nobody write HTML from a string. Mantine writes its style sheets that way; text without a tag is harmless.
trustedTypes?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) });

const inert = trustedTypes?.createPolicy('inert', { createHTML: (text) => text });

/** Parsed, but in a document of its own where nothing runs or loads. */
export const parseInert = (html: string): Document =>
  new DOMParser().parseFromString(inert ? inert.createHTML(html) : html, 'text/html');
