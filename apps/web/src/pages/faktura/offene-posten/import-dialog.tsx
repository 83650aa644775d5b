import type { KontoauszugAnswer } from '@disponent/domain/wire/zahlungen';
import { Button, Modal } from '@mantine/core';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { zahlungenApi } from '../../../api/zahlungen.ts';
import dialog from '../../../record/actions/action-dialog.module.css';
import { t } from '../../../texts/t.ts';
import { texts } from '../../../texts/texts.ts';
import { IconUpload } from '../../../ui/icons.ts';
import { failureWords } from './failure.ts';
import classes from './offene-posten.module.css';
import { euro, fullDay } from './words.ts';

const maxBytes = 5 * 1024 * 1024;

interface Chosen {
  readonly name: string;
  readonly inhalt: string;
  readonly stand: KontoauszugAnswer;
}

/** A bank statement: looked at first, read when somebody says so. */
export function ImportDialog({ onRead, onClose }: { onRead(): void; onClose(): void }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function work(step: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await step();
    } catch (error) {
      setProblem(failureWords(error));
    } finally {
      setBusy(false);
    }
  }

  const look = (file: File) =>
    work(async () => {
      setChosen(undefined);
      if (file.size > maxBytes) return setProblem(t('Die Datei ist größer als 5 MB.'));
      const inhalt = await file.text();
      setChosen({ name: file.name, inhalt, stand: await zahlungenApi.auszug(inhalt, true) });
    });

  const read = ({ inhalt }: Chosen) =>
    work(async () => {
      await zahlungenApi.auszug(inhalt, false);
      onRead();
    });

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) void look(file);
  }

  return (
    <Modal.Root opened onClose={onClose} size={580} centered radius="xl">
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <Modal.Body className={dialog.body}>
          <Modal.Title>{t('Kontoauszug importieren')}</Modal.Title>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button in it does the same by key */}
          <div className={classes.drop} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
            <input
              ref={input}
              type="file"
              accept=".xml,application/xml,text/xml"
              className={classes.hidden}
              tabIndex={-1}
              aria-label={t('Datei')}
              onChange={(event: ChangeEvent<HTMLInputElement>) => {
                const file = event.target.files?.[0];
                if (file) void look(file);
              }}
            />
            <Button
              variant="default"
              data-autofocus
              loading={isBusy}
              leftSection={<IconUpload aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {chosen ? t('Andere Datei') : t('Datei wählen')}
            </Button>
            <span className={classes.quiet}>
              {chosen?.name ?? t('camt.053 (XML), Version 02 oder 08; auch hierher ziehen')}
            </span>
          </div>
          {problem && (
            <p role="alert" className={classes.late}>
              {problem}
            </p>
          )}
          {chosen && <Preview stand={chosen.stand} />}
          <div className={dialog.buttons}>
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              {texts.knopf.abbrechen}
            </Button>
            {chosen && (
              <Button loading={isBusy} onClick={() => (chosen.stand.Neu > 0 ? void read(chosen) : onRead())}>
                {chosen.stand.Neu > 0
                  ? t('{count} Zahlungen einlesen', { count: chosen.stand.Neu })
                  : t('Zu den Zahlungen')}
              </Button>
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
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
      <strong>{t('{count} neue Eingänge über {sum} €', { count: Neu, sum: euro(Summe) })}</strong>
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
