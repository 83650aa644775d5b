import type { KontoauszugAnswer } from '@disponent/domain/wire/zahlungen';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { zahlungenApi } from '../../../api/zahlungen.ts';
import { t } from '../../../texts/t.ts';
import { ImportDialog } from '../../../ui/import-dialog.tsx';
import classes from './offene-posten.module.css';
import { amounts, fullDay } from './words.ts';

interface Chosen {
  readonly inhalt: string;
  readonly stand: KontoauszugAnswer;
}

/** A bank statement: looked at first, read when somebody says so. */
export function AuszugDialog({ onRead, onClose }: { onRead(): void; onClose(): void }) {
  const [isConfirmed, setConfirmed] = useState(false);
  return (
    <ImportDialog<Chosen>
      title={t('Kontoauszug importieren')}
      accept=".xml,application/xml,text/xml"
      hint={t('camt.053 (XML), Version 02 oder 08; auch hierher ziehen')}
      onClose={onClose}
      look={async (file) => {
        const inhalt = await file.text();
        setConfirmed(false);
        return { inhalt, stand: await zahlungenApi.auszug(inhalt, { Vorschau: true }) };
      }}
      preview={({ stand }) => (
        <>
          <Preview stand={stand} />
          {stand.FremdeKonten.length > 0 && (
            <Foreign konten={stand.FremdeKonten} isConfirmed={isConfirmed} onConfirm={setConfirmed} />
          )}
        </>
      )}
      next={({ inhalt, stand: { Neu, FremdeKonten } }) =>
        FremdeKonten.length > 0 && !isConfirmed
          ? undefined
          : {
              label: Neu > 0 ? t('{count} Zahlungen einlesen', { count: Neu }) : t('Zu den Zahlungen'),
              async run() {
                if (Neu > 0) await zahlungenApi.auszug(inhalt, { FremdesKontoBestaetigt: isConfirmed });
                onRead();
              },
            }
      }
    />
  );
}

interface ForeignProps {
  readonly konten: readonly string[];
  readonly isConfirmed: boolean;
  onConfirm(isConfirmed: boolean): void;
}

/** Money on an account that is not ours settles nothing of ours, unless somebody knows better. */
function Foreign({ konten, isConfirmed, onConfirm }: ForeignProps) {
  return (
    <div className={classes.warning} role="alert">
      <strong>{t('Kein Konto einer eigenen Gesellschaft: {accounts}', { accounts: konten.join(', ') })}</strong>
      <span>{t('Eingelesen wird der Auszug nur, wenn das Konto doch uns gehört.')}</span>
      <Checkbox
        label={t('Das Konto gehört uns')}
        checked={isConfirmed}
        onChange={(event) => onConfirm(event.currentTarget.checked)}
      />
    </div>
  );
}

function Preview({ stand }: { stand: KontoauszugAnswer }) {
  const { Konto, Bis, Neu, Summe, Bekannt, Ausgaenge, Sicher, Vorschlaege, Unklar } = stand;
  return (
    <div className={classes.preview} role="status">
      <div>
        {Bis === null
          ? t('Konto {account}', { account: Konto })
          : t('Konto {account}, Auszug vom {day}', { account: Konto, day: fullDay(Bis) })}
      </div>
      <strong>{t('{count} neue Eingänge über {sum}', { count: Neu, sum: amounts(Summe) })}</strong>
      {Neu > 0 && (
        <div>
          {t('{sure} sicher, {proposed} Vorschläge, {unclear} unklar', {
            sure: Sicher,
            proposed: Vorschlaege,
            unclear: Unklar,
          })}
        </div>
      )}
      <div className={classes.quiet}>
        {[
          Bekannt > 0 && t('{count} schon früher eingelesen', { count: Bekannt }),
          Ausgaenge > 0 && t('{count} Ausgänge übergangen', { count: Ausgaenge }),
          t('Gebucht wird noch nichts.'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
    </div>
  );
}
