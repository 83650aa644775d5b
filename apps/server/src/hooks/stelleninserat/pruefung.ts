import { hundredths } from '@disponent/domain/cents';
import { inseratHinweise } from '@disponent/domain/entities/stelleninserat/hinweise';
import { money } from '@disponent/domain/texts/amounts';
import { day, type Messages, type Sentence, sentence } from '@disponent/domain/texts/sentence';
import type { InseratPunkt } from '@disponent/domain/wire/inserat';
import { findingsOf } from '../../records/write.ts';
import { listOf } from '../shared/lists.ts';
import { tagVon } from '../shared/read.ts';
import { withAbhilfe } from './abhilfe.ts';
import type { Entwurf } from './entwurf.ts';
import { minimumOf } from './freigabe.ts';
import { belastungen, warnungen } from './kontingent.ts';

const bloecke = ['Einleitung', 'Aufgaben', 'Profil', 'Angebot', 'Kontakt', 'StelleninseratBaustein'];

/**
 * What stands against the release, by the rules that the release itself asks: those of every save with the status that it leads to, those of the
 * hook, and the quotas. Then what is worth a second look, and what is right.
 */
export async function pruefe(entwurf: Entwurf, variablen: number): Promise<InseratPunkt[]> {
  const { row, context } = entwurf;
  const released = { ...row, Status: 'Freigegeben' as const };
  const { errors, warnings } = await findingsOf(context, released);
  const list = await belastungen(released, context, false);
  const quota = list.flatMap((one) => one.satz ?? []);
  const mayPass = new Set([
    ...warnungen(list),
    ...list.flatMap(({ satz, kontingent }) => (satz && kontingent?.verhalten === 'Freigabe' ? [satz] : [])),
  ]);
  const hints = inseratHinweise(row);
  const kanaele = listOf(row, 'StelleninseratKanal');
  const points: InseratPunkt[] = [
    ...said('Fehler', errors),
    ...quota.map(
      (Satz): InseratPunkt => ({ Art: mayPass.has(Satz) ? 'Hinweis' : 'Fehler', Feld: 'StelleninseratKanal', Satz }),
    ),
    ...said('Hinweis', warnings),
    ...said('Hinweis', hints),
  ];
  if (kanaele.length === 0)
    points.push(point('Hinweis', 'StelleninseratKanal', sentence('Kein Kanal gewählt: Niemand sieht das Inserat')));
  const isRight = (...names: readonly string[]) =>
    !Object.keys({ ...errors, ...warnings }).some((path) => names.includes(path.split('.')[0] ?? ''));
  const add = (isSo: boolean, Feld: string, Satz: Sentence) => isSo && points.push(point('Ok', Feld, Satz));
  add(isRight('Titel'), 'Titel', sentence('Titel geschlechtsneutral'));
  add(isRight('EntgeltVon') && typeof row.EntgeltVon === 'number', 'EntgeltVon', await entgeltSatz(released, context));
  add(isRight(...bloecke), 'Aufgaben', sentence('Alle Pflichtblöcke gefüllt'));
  add(
    isRight(...bloecke, 'Titel', 'Entgelttext') && variablen > 0,
    'Aufgaben',
    sentence('Alle Variablen gefüllt ({n})', { n: variablen }),
  );
  const bis = tagVon(row.VeroeffentlichenBis);
  if (bis)
    add(
      isRight('VeroeffentlichenBis', 'VeroeffentlichenAb'),
      'VeroeffentlichenBis',
      sentence('Laufzeit bis {tag}', { tag: day(bis) }),
    );
  add(
    list.some(({ kontingent }) => kontingent) && quota.length === 0,
    'StelleninseratKanal',
    sentence('Kontingent reicht für alle Kanäle'),
  );
  return withAbhilfe(points, entwurf);
}

const point = (Art: InseratPunkt['Art'], Feld: string, Satz: Sentence): InseratPunkt => ({ Art, Feld, Satz });

const said = (Art: InseratPunkt['Art'], messages: Messages): InseratPunkt[] =>
  Object.entries(messages).flatMap(([Feld, list]) => list.map((Satz) => point(Art, Feld, Satz)));

async function entgeltSatz(row: Entwurf['row'], context: Entwurf['context']): Promise<Sentence> {
  const minimum = await minimumOf(row, context);
  return minimum === undefined
    ? sentence('Entgelt angegeben')
    : sentence('Entgelt angegeben, {betrag} über KV-Minimum', {
        betrag: money(hundredths(Number(row.EntgeltVon) - minimum)),
      });
}
