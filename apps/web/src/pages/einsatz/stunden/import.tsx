import type { ImportZuordnung, StundenImportAnswer, StundenImportZeile } from '@disponent/domain/wire/stunden';
import { useQueryClient } from '@tanstack/react-query';
import { stundenApi } from '../../../api/stunden.ts';
import { sayAnswer } from '../../../texts/say.ts';
import { t } from '../../../texts/t.ts';
import { dayWords, tagWords, zeitWords } from '../../../ui/hours-words.ts';
import { ImportDialog } from '../../../ui/import-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from './import.module.css';
import { keepZuordnung, keptZuordnung, Spalten } from './import-spalten.tsx';

interface Chosen {
  readonly inhalt: string;
  readonly zuordnung: ImportZuordnung;
  readonly stand: StundenImportAnswer;
}

/** A list of hours that somebody sent: each line with what would be kept of it, or what stands against it. */
export function StundenImport({ onClose }: { onClose(): void }) {
  const client = useQueryClient();
  return (
    <ImportDialog<Chosen>
      title={t('Stunden importieren')}
      accept=".csv,.txt,.xlsx,text/csv"
      hint={t('CSV oder Excel (XLSX), auch hierher ziehen')}
      size={860}
      onClose={onClose}
      look={async (file) => {
        const inhalt = await base64(file);
        return looked(inhalt, keptZuordnung());
      }}
      preview={({ inhalt, zuordnung, stand }, again) => (
        <>
          <Spalten
            spalten={stand.Spalten}
            onChange={(change) => {
              const next = { ...stand.Spalten.Zuordnung, ...zuordnung, ...change };
              keepZuordnung(change);
              again(() => looked(inhalt, next));
            }}
          />
          {stand.Spalten.IsVollstaendig && <Preview stand={stand} />}
        </>
      )}
      next={({ inhalt, zuordnung, stand }) =>
        stand.Neu > 0 && stand.Fehlerhaft === 0
          ? {
              label: stand.Neu === 1 ? t('1 Tag importieren') : t('{n} Tage importieren', { n: stand.Neu }),
              async run() {
                const { IsImportiert, Neu } = await stundenApi.importiere(inhalt, zuordnung, false);
                if (IsImportiert)
                  toast.success(Neu === 1 ? t('1 Tag importiert') : t('{n} Tage importiert', { n: Neu }));
                else
                  toast.error(
                    t(
                      'Inzwischen spricht etwas dagegen, nichts wurde importiert. Bitte wählen Sie die Datei noch einmal.',
                    ),
                  );
                await client.invalidateQueries({ queryKey: ['stunden'] });
                onClose();
              },
            }
          : undefined
      }
    />
  );
}

const looked = async (inhalt: string, zuordnung: ImportZuordnung): Promise<Chosen> => ({
  inhalt,
  zuordnung,
  stand: await stundenApi.importiere(inhalt, zuordnung, true),
});

function Preview({ stand: { Zeilen, Neu, Fehlerhaft } }: { stand: StundenImportAnswer }) {
  return (
    <>
      <p role="status" className={classes.status}>
        {Fehlerhaft > 0
          ? t('{n} von {m} Zeilen können nicht übernommen werden. Importiert wird die ganze Liste oder nichts.', {
              n: Fehlerhaft,
              m: Zeilen.length,
            })
          : Neu > 0
            ? t('{n} Tage werden wie eingetippt gespeichert. Bisher ist nichts gespeichert.', { n: Neu })
            : t('In dieser Liste ist nichts, was noch nicht erfasst ist.')}
      </p>
      {/* Long lists scroll, by keys as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('Zeilen der Liste')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t('Zeile')}</th>
              <th>{t('Person oder Einsatz')}</th>
              <th>{t('Tag')}</th>
              <th className={classes.number}>{t('Stunden')}</th>
              <th>{t('Was gespeichert wird')}</th>
            </tr>
          </thead>
          <tbody>
            {inOrder(Zeilen).map((zeile) => (
              <tr key={zeile.Nr} data-stand={zeile.Stand}>
                <td className={classes.nr}>{zeile.Nr}</td>
                <td>
                  {zeile.Wer}
                  {zeile.EinsatzNr && !zeile.Wer.includes(zeile.EinsatzNr) && (
                    <small className={classes.quiet}> · {zeile.EinsatzNr}</small>
                  )}
                </td>
                <td className={classes.day}>{zeile.Datum && `${dayWords(zeile.Datum)}${zeile.Datum.slice(0, 4)}`}</td>
                <td className={classes.number}>{zeile.Tag && tagWords(zeile.Tag).hours}</td>
                <td>{standWords(zeile)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** What stands against the list comes first. */
const inOrder = (zeilen: readonly StundenImportZeile[]): StundenImportZeile[] =>
  zeilen.toSorted((a, b) => Number(b.Stand === 'Fehler') - Number(a.Stand === 'Fehler') || a.Nr - b.Nr);

function standWords({ Stand, Saetze, Tag }: StundenImportZeile): string {
  if (Stand === 'Fehler') return Saetze.map(sayAnswer).join(' ');
  if (Stand === 'Leer') return t('keine Stunden, wird übergangen');
  const words = Tag ? zeitWords(Tag) : '';
  return Stand === 'Unveraendert' ? [words, t('schon erfasst')].filter(Boolean).join(' · ') : words;
}

async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}
