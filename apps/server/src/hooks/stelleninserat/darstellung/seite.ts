import { inseratVariablen } from '@disponent/domain/entities/stelleninserat/variablen';
import { escapeHtml } from '../../../mail/escape-html.ts';
import { cleanHtml } from '../../../records/clean-html.ts';
import { cleanSeite, cleanVorlage } from './sauber.ts';
import { type Gestaltung, stil } from './stil.ts';
import { wortlaut } from './wortlaut.ts';

export type Variable = (typeof inseratVariablen)[number];

export const bloecke = ['Einleitung', 'Aufgaben', 'Profil', 'Angebot', 'Kontakt', 'Rechtliches'] as const;
/** What every ad must say before its release. */
export const pflichtbloecke = ['Aufgaben', 'Profil'] as const satisfies readonly Block[];
type Block = (typeof bloecke)[number];

/** What a variable stands for: words, or markup of its own. */
export type Wert = string | { readonly html: string } | { readonly href: string; readonly text: string };
export type Werte = Readonly<Partial<Record<Variable, Wert | null>>>;

/** All that a reader is shown. */
export interface Inserat {
  readonly sprache: string;
  readonly titel: string;
  readonly untertitel: string | null;
  readonly nr: string | null;
  readonly firma: string | null;
  /** Place, hours, begin. */
  readonly fakten: readonly string[];
  /** Formatted text by block, in its order. */
  readonly texte: readonly { readonly block: Block; readonly html: string }[];
  readonly firmenbeschreibung: string | null;
  readonly verguenstigungen: readonly string[];
  /** What the law wants to be said of the business. */
  readonly hinweis: string | null;
  readonly werte: Werte;
  readonly gestaltung: Gestaltung | null;
  readonly bild: { readonly alt: string; readonly fokus: Punkt; readonly src: string | null } | null;
  /** Where somebody applies; in a preview nowhere yet. */
  readonly bewerben: string | null;
}

interface Punkt {
  readonly x: number;
  readonly y: number;
}

export interface Seite {
  readonly html: string;
  readonly css: string;
  /** Variables that the texts name and nothing is known for. */
  readonly leer: readonly string[];
  /** How many different ones they name that are filled. */
  readonly gefuellt: number;
}

const standardVorlage = bloecke.map((name) => `{{block:${name}}}`).join('');

/**
 * An ad as an applicant reads it. Pure: everything is given. Values are escaped, texts and template cleaned, and the whole once more, because a
 * template may have a place where a text must not stand. In a preview a variable without a value is marked, elsewhere it leaves nothing.
 */
export function renderInserat(inserat: Inserat, isPreview: boolean): Seite {
  const { gestaltung, bild, firma, titel, untertitel, nr, fakten } = inserat;
  const fill = filler(inserat.werte, isPreview);
  const words = wortlaut(inserat.sprache);
  const template = cleanVorlage(gestaltung?.Html ?? standardVorlage);
  const isShown = (block: Block) => template.includes(`{{block:${block}}}`);
  const shown = inserat.texte.filter(({ block, html }) => isShown(block) && html.trim() !== '');
  const names = (name: Variable) => shown.some(({ html }) => html.includes(`{{${name}}}`));
  const benefits =
    inserat.verguenstigungen.length > 0 && !names('Verguenstigungen')
      ? `<ul class="verguenstigungen">${inserat.verguenstigungen.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>`
      : '';
  // The law wants the wage in every ad, whatever its texts say.
  const wage = names('Entgelt') ? '' : `<p class="entgelt">${fill.text('{{Entgelt}}')}</p>`;
  const offer = wage + benefits;
  const block = (name: Block): string => {
    const parts = shown.filter((one) => one.block === name).map(({ html }) => fill.rich(html));
    if (name === 'Angebot') parts.push(offer);
    const body = parts.join('');
    const heading = words.bloecke[name];
    return (
      body && `<div class="block block-${name.toLowerCase()}">${heading ? `<h2>${heading}</h2>` : ''}${body}</div>`
    );
  };
  const content = fill
    .template(template)
    .replaceAll(/\{\{block:(\w+)\}\}/g, (_all, name: string) => (isBlock(name) ? block(name) : ''));
  const about =
    inserat.firmenbeschreibung && !names('FirmaBeschreibung')
      ? `<div class="block block-firma"><h2>${words.ueber}</h2>${fill.rich(inserat.firmenbeschreibung)}</div>`
      : '';
  const html = [
    '<article class="inserat">',
    bild
      ? `<div class="kopf"><img class="bild" data-headerbild="" alt="${escapeHtml(bild.alt)}"${bild.src ? ` src="${escapeHtml(bild.src)}"` : ''}>`
      : '<div class="kopf kopf-farbe">',
    firma ? `<span class="firma">${escapeHtml(firma)}</span>` : '',
    '</div><div class="inhalt">',
    `<h1>${fill.text(titel)}</h1>`,
    untertitel ? `<p class="untertitel">${fill.text(untertitel)}</p>` : '',
    `<ul class="fakten">${fakten.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>`,
    content,
    isShown('Angebot') ? '' : offer,
    about,
    `<p class="jetzt"><a class="bewerben"${inserat.bewerben ? ` href="${escapeHtml(inserat.bewerben)}"` : ''}>${words.bewerben}</a></p>`,
    `<p class="fuss">${[inserat.hinweis, nr && `${words.nr} ${nr}`]
      .filter(Boolean)
      .map((one) => escapeHtml(String(one)))
      .join(' · ')}</p>`,
    '</div></article>',
  ].join('');
  const leer = fill.missing();
  return {
    html: cleanSeite(html),
    css: stil(gestaltung, bild?.fokus ?? null),
    leer,
    gefuellt: fill.named() - leer.length,
  };
}

const isBlock = (name: string): name is Block => (bloecke as readonly string[]).includes(name);

const known: ReadonlySet<string> = new Set(inseratVariablen);
/** As a text keeps it, or as the editor marks it. */
const place = /(?:<span data-variable="[^"<>]*">\s*)?\{\{\s*([^{}:]{1,60}?)\s*\}\}(?:\s*<\/span>)?/g;

const placeOrParagraph = new RegExp(`<p>${place.source}</p>|${place.source}`, 'g');

/** 'ab {{Beginn}}' with 'ab sofort' in it says that once. */
const saysSoBefore = (value: Wert, before: string): value is string =>
  typeof value === 'string' && /^ab\s/i.test(value) && /(?:^|[^\p{L}])ab(?:\s|&nbsp;)+$/iu.test(before);

/** Puts values in the places of texts and remembers which were named and which had none. */
export function filler(werte: Werte, isPreview: boolean) {
  const named = new Set<string>();
  const missing = new Set<string>();
  const valueOf = (name: string): Wert | null => {
    named.add(name);
    const value = known.has(name) ? werte[name as Variable] : null;
    if (value !== null && value !== undefined && value !== '') return value;
    missing.add(name);
    return null;
  };
  const hole = (name: string) =>
    isPreview ? `<mark data-variable="${escapeHtml(name)}">{{${escapeHtml(name)}}}</mark>` : '';
  const plain = (value: Wert): string => {
    if (typeof value === 'string') return escapeHtml(value);
    if ('href' in value) return escapeHtml(value.text);
    return escapeHtml(value.html.replaceAll(/<[^>]*>/g, ' ').trim());
  };
  const marked = (value: Wert): string => {
    if (typeof value === 'string') return escapeHtml(value);
    // Its own places are filled with words only: nothing stands in itself.
    if ('html' in value) return cleanHtml(value.html).replaceAll(place, (_all, name: string) => within(name, plain));
    return `<a href="${escapeHtml(value.href)}">${escapeHtml(value.text)}</a>`;
  };
  const within = (name: string, how: (value: Wert) => string, before = ''): string => {
    const value = valueOf(name);
    return value === null ? hole(name) : how(saysSoBefore(value, before) ? value.slice(3) : value);
  };
  return {
    /** One line: no markup. */
    text: (line: string): string =>
      line
        .split(/(\{\{[^{}]{1,60}\}\})/)
        .map((part, at, parts) => {
          const name = /^\{\{\s*(.*?)\s*\}\}$/.exec(part)?.[1];
          return name === undefined ? escapeHtml(part) : within(name, plain, parts[at - 1]);
        })
        .join(''),
    /** Formatted text. What brings paragraphs of its own does not stand in another one. */
    rich: (html: string): string =>
      cleanHtml(html).replaceAll(placeOrParagraph, (_all, alone: string | undefined, name = '', at = 0, whole = '') => {
        if (alone === undefined) return within(name, marked, String(whole).slice(0, Number(at)));
        const filled = within(alone, marked);
        return /^<(?:p|ul|ol|h3|h4)>/.test(filled) ? filled : `<p>${filled}</p>`;
      }),
    /** What a template says by itself. */
    template: (html: string): string => html.replaceAll(place, (_all, name: string) => within(name, plain)),
    missing: () => [...missing],
    named: () => named.size,
  };
}
