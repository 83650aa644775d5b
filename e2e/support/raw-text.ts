import type { Page } from '@playwright/test';

/** Everything that a user can read of the page and that was written for machines, or not in German. */
export async function rawTexts(page: Page): Promise<string[]> {
  const shown = await page.evaluate(readable);
  return [...new Set(shown)].filter((text) => isRaw(text));
}

const raw: readonly RegExp[] = [
  // Days and moments as they travel.
  /\b\d{4}-\d\d-\d\d\b/,
  /\b\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d)/,
  // What a value becomes when nobody formats it.
  /\b(undefined|null|NaN|true|false|Invalid Date)\b|\[object /,
  /[[{]\s*["{[]|"\s*:/,
  // A record that is called by its id.
  /^Nr\. \d+$/,
  // A unit that stands there twice, a caption that was never filled in.
  /% ?%|€ ?€|\{\w+\}/,
  // Names of fields, rights and codes: EntgeltVon, FULL_TIME.
  /\b[A-ZÄÖÜ][a-zäöüß]+[A-Z][a-zäöüß]/,
  /\b[A-Z]{2,}_[A-Z]/,
  // Days and amounts as they are written elsewhere.
  /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/,
  /\b\d{1,3}(,\d{3})+\.\d|\$ ?\d|\d\.\d\d ?€/,
  // What a part of the screen says that nobody gave German words.
  /^(Save|Cancel|Close|Delete|Search|Loading|Yes|No|Select|Submit|Required|Next|Previous|Clear|Edit|Add|Remove)( ?…|\.\.\.)?$/,
  // Words of those who build such things.
  /\b(Push|Pull|Token|Scope|Timeout|Client|Secret|Payload|Cache|Error|Endpoint|String|Boolean)\b/,
];

/** What is written like this by people. */
const proper =
  /\b(LinkedIn|StepStone|WhatsApp|AutoCAD|JavaScript|TypeScript|PowerPoint|SolidWorks|InDesign|FinanzOnline|Client Credentials)\b/g;
/** What a text has filled in when it is used, and addresses that have such a place. */
const variables = /\{\{[\w:]+\}\}|(?:\/\w+)+\/\{\w+\}/g;
/** Addresses and names of files are shown as they are. */
const addresses = /\bhttps?:\/\/\S+|\S+@\S+|\S+\.(pdf|png|jpe?g|docx?|xlsx|csv|svg|webp|xml|json|eml)\b/g;

function isRaw(text: string): boolean {
  if (text.includes('alert(1)')) return false; // typed by a test of its own
  const words = text.replace(variables, '').replace(addresses, '').replace(proper, '').trim();
  return raw.some((pattern) => pattern.test(words));
}

/** Runs in the page: texts, values of controls, hints of the pointer and names for those who listen. */
function readable(): string[] {
  // Written in the language of those who read it: pages, styles and messages of interfaces.
  const code = ['Html', 'Css', 'Vorlage', 'Kopfzeilen'];
  const isCode = (element: Element) =>
    code.includes(element.closest<HTMLElement>('[data-path]')?.dataset['path'] ?? '');
  const texts: string[] = [document.title];
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest('script, style, template, noscript') || isCode(parent) || !isShown(parent)) continue;
    const text = node.textContent?.trim();
    if (text) texts.push(text);
  }
  for (const element of document.querySelectorAll<HTMLElement>(
    'input, textarea, [title], [aria-label], [placeholder]',
  )) {
    if (isCode(element) || !isShown(element)) continue;
    for (const name of ['title', 'aria-label', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    const isBox = element instanceof HTMLInputElement && /checkbox|radio|color|hidden|file/.test(element.type);
    if ((element instanceof HTMLInputElement && !isBox) || element instanceof HTMLTextAreaElement)
      texts.push(element.value);
  }
  return texts.map((text) => text.trim()).filter(Boolean);
}
