import { layoutSt } from '@disponent/domain/entities/stammdaten/layout';
import { type Messages, type Sentence, sentence } from '@disponent/domain/texts/sentence';
import { hookFor } from '../../records/hook.ts';
import { isSame } from '../../records/rows.ts';
import { unerlaubtInCss, unerlaubtInVorlage } from '../stelleninserat/darstellung/sauber.ts';
import { bloecke, pflichtbloecke } from '../stelleninserat/darstellung/seite.ts';
import { einStandard } from './standard.ts';

/** The look of ads and pages: what would be thrown away when it is drawn is refused, and an ad has a place for what every ad must say. */
export const layoutHook = hookFor(layoutSt, {
  ...einStandard('Art', 'IdUnternehmen'),

  check(row, { before }): Messages {
    const { Art, Html, Css } = row;
    const isNew = (...names: ('Art' | 'Html' | 'Css')[]) =>
      !before || names.some((name) => !isSame(row[name], before[name]));
    const isInserat = Art === 'Inserat';
    const html =
      Html && isNew('Html', 'Art')
        ? [...unerlaubt('HTML', unerlaubtInVorlage(Html, isInserat)), ...(isInserat ? plaetze(Html) : [])]
        : [];
    const css = Css && isNew('Css') ? unerlaubt('CSS', unerlaubtInCss(Css)) : [];
    return { ...(html.length > 0 && { Html: html }), ...(css.length > 0 && { Css: css }) };
  },
});

const unerlaubt = (feld: string, was: readonly string[]): Sentence[] =>
  was.length > 0 ? [sentence('{feld} darf nicht enthalten: {was}', { feld, was })] : [];

/** Places that nothing is put into, and those that are missing. */
function plaetze(html: string) {
  const named = [...html.matchAll(/\{\{\s*block:\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name);
  const place = (name: string) => `{{block:${name}}}`;
  const unknown = named.filter((name) => !(bloecke as readonly string[]).includes(name)).map(place);
  const missing = pflichtbloecke.filter((name) => !html.includes(place(name))).map(place);
  return [
    ...(unknown.length > 0 ? [sentence('Diese Platzhalter gibt es nicht: {was}', { was: unknown })] : []),
    ...(missing.length > 0 ? [sentence('HTML braucht die Platzhalter {was}', { was: missing })] : []),
  ];
}
