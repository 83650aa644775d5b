import type { AzureAdWebApi } from '@disponent/domain/session/external';

/** tip.settings, the settings of an installation: all optional, read from the page, so a change needs no rebuild. */
export interface Settings {
  readonly baseUrl: string;
  readonly azureAdWebApi?: AzureAdWebApi;
  readonly tryRestoreAuthenticationOnStart: boolean;
  /** Empty = nothing is navigated when the session begins or ends. */
  readonly loginPage: string;
  readonly homePage: string;
  /** true = the browser's language, false = none (German), a string = that one. */
  readonly language: boolean | string;
  /** Whose installation it is, and where that is said in full. */
  readonly anbieter?: { readonly name?: string; readonly impressum?: string; readonly datenschutz?: string };
  readonly styling: Styling;
}

interface Styling {
  readonly labelBeforeEditor: boolean;
  readonly labelSmall: boolean;
  readonly labelBold: boolean;
}

const defaults: Settings = {
  baseUrl: '',
  tryRestoreAuthenticationOnStart: true,
  loginPage: '/login',
  homePage: '/',
  language: 'de',
  styling: { labelBeforeEditor: false, labelSmall: true, labelBold: true },
};

/** What the page says, with the defaults for what it leaves out. */
export function readSettings(json: string | null | undefined): Settings {
  const given = parse(json);
  return { ...defaults, ...given, styling: { ...defaults.styling, ...given.styling } };
}

function parse(json: string | null | undefined): Partial<Settings> {
  if (!json?.trim()) return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : {};
  } catch (error) {
    // A broken settings file must not lock everybody out; the defaults work.
    console.error('tip.settings ist kein gültiges JSON', error);
    return {};
  }
}
