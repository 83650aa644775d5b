import { texts } from '@disponent/domain/texts/de';
import { settings } from '../settings/settings.ts';
import { languageOf } from './language-of.ts';
import { speak, t } from './t.ts';

// The first module of the page, and the others wait for it: texts in their constants are in the right language, too.
// German needs nothing and waits for nothing.
if (languageOf(settings.language, navigator.language) === 'en') {
  try {
    const { english } = await import('./english.ts');
    speak(english);
    document.documentElement.lang = 'en';
    exchange(texts);
  } catch (error) {
    // The page in German is better than none.
    console.error('English could not be loaded', error);
  }
}

/** The sentences of the domain package are one object that everybody reads: exchanged here, once, they are English everywhere. */
function exchange(group: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(group)) {
    if (typeof value === 'string') group[name] = t(value);
    else if (typeof value === 'function') group[name] = (...parts: unknown[]) => t(String(value(...parts)));
    else exchange(value as Record<string, unknown>);
  }
}
