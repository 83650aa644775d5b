import { settings } from '../settings/settings.ts';
import { languageOf } from './language-of.ts';
import { speak } from './t.ts';

// The first module of the page, and the others wait for it: texts in their constants are in the right language, too.
// German needs nothing and waits for nothing.
if (languageOf(settings.language, navigator.language) === 'en') {
  try {
    const { english } = await import('./english.ts');
    speak(english);
    document.documentElement.lang = 'en';
  } catch (error) {
    // The page in German is better than none.
    console.error('English could not be loaded', error);
  }
}
