import { formatFileSize } from '@disponent/domain/format/file-size';
import type { DateiRef, DateiStatus } from '@disponent/domain/kinds/file';
import { labelOf } from '@disponent/domain/texts/labels';
import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { dateienApi } from '../api/dateien.ts';
import { pauseUpload, resumeUpload, type Upload } from '../files/uploads.ts';
import { useUpload } from '../files/use-upload.ts';
import { t } from '../texts/t.ts';
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '../ui/icons.ts';
import { StatusPill } from '../ui/status-pill.tsx';
import classes from './file.module.css';
import { FileLink } from './file-link.tsx';
import { Thumbnail } from './thumbnail.tsx';

interface FileItemProps {
  readonly file: DateiRef;
  readonly isImage: boolean;
  /** The file turned out to be whole. */
  onStored(file: DateiRef): void;
  readonly onRemove: (() => void) | undefined;
}

/** One file: its name and size, how far it is, and what can be done with it. */
export function FileItem({ file, isImage, onStored, onRemove }: FileItemProps) {
  const upload = useUpload(file.Id);
  const asked = useStateOf(file, upload);
  const status = upload ? statusOf(upload) : (asked ?? file.Status ?? 'Vorhanden');
  const stored = useEffectEvent(() => onStored({ ...file, Status: 'Vorhanden' }));
  useEffect(() => {
    if (status === 'Vorhanden' && file.Status && file.Status !== 'Vorhanden') stored();
  }, [status, file.Status]);

  return (
    <li className={classes.item}>
      {isImage && status === 'Vorhanden' && <Thumbnail file={file} />}
      <div className={classes.about}>
        <div className={classes.line}>
          {status === 'Vorhanden' ? <FileLink file={file} /> : <span className={classes.name}>{file.Dateiname}</span>}
          <span className={classes.size}>{formatFileSize(file.Groesse ?? 0)}</span>
        </div>
        {status !== 'Vorhanden' && <Progress file={file} upload={upload} status={status} />}
        <output className={classes.spoken}>{upload && spokenOf(file, upload)}</output>
      </div>
      <div className={classes.actions}>
        {(upload?.status === 'running' || upload?.status === 'waiting' || upload?.status === 'interrupted') && (
          <Action label={t('{dateiname} anhalten', { dateiname: file.Dateiname })} onClick={() => pauseUpload(file.Id)}>
            <IconPlayerPause aria-hidden size={17} />
          </Action>
        )}
        {upload?.status === 'paused' && (
          <Action
            label={t('{dateiname} fortsetzen', { dateiname: file.Dateiname })}
            onClick={() => resumeUpload(file.Id)}
          >
            <IconPlayerPlay aria-hidden size={17} />
          </Action>
        )}
        {onRemove && (
          <Action label={t('{dateiname} entfernen', { dateiname: file.Dateiname })} onClick={onRemove}>
            <IconTrash aria-hidden size={17} />
          </Action>
        )}
      </div>
    </li>
  );
}

function Action({ label, onClick, children }: { label: string; onClick(): void; children: ReactNode }) {
  return (
    <ActionIcon aria-label={label} data-tip={label} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}

function Progress({ file, upload, status }: { file: DateiRef; upload: Upload | undefined; status: DateiStatus }) {
  const isBroken = status === 'Unvollstaendig';
  return (
    <>
      {upload && upload.status !== 'failed' && (
        <progress
          className={classes.progress}
          value={upload.sentBytes}
          max={upload.totalBytes}
          aria-label={t('{dateiname}: Fortschritt', { dateiname: file.Dateiname })}
        />
      )}
      <div className={classes.state}>
        <StatusPill tone={isBroken ? 'bernstein' : 'blau'} glyph={isBroken ? 'attention' : 'arrows'}>
          {t(labelOf(status))}
        </StatusPill>
        <span className={classes.size}>{wordsOf(upload)}</span>
      </div>
    </>
  );
}

/** An upload begun on another page, or before a reload, may have ended meanwhile: the server knows. */
function useStateOf(file: DateiRef, upload: Upload | undefined): DateiStatus | undefined {
  const isUnknown = !upload && file.Status !== undefined && file.Status !== 'Vorhanden';
  const { data } = useQuery({
    queryKey: ['datei', file.Id],
    queryFn: ({ signal }) => dateienApi.state(file.Id, signal),
    enabled: isUnknown,
    meta: { isQuiet: true },
    staleTime: 0,
    gcTime: 0,
  });
  if (!isUnknown) return;
  return data?.Status === 'Vorhanden' ? 'Vorhanden' : 'Unvollstaendig';
}

/** The three states of a file (FILE-02). */
function statusOf({ status }: Upload): DateiStatus {
  if (status === 'done') return 'Vorhanden';
  return status === 'running' || status === 'waiting' ? 'WirdHochgeladen' : 'Unvollstaendig';
}

const percentOf = ({ sentBytes, totalBytes }: Upload) => Math.floor((sentBytes / totalBytes) * 100);

function wordsOf(upload: Upload | undefined): string {
  if (!upload) return t('Die Übertragung wurde abgebrochen. Wählen Sie die Datei noch einmal aus.');
  const percent = `${percentOf(upload)} %`;
  switch (upload.status) {
    case 'waiting':
      return t('wartet');
    case 'interrupted':
      return t('{percent}, keine Verbindung, wird von selbst fortgesetzt', { percent });
    case 'paused':
      return t('{percent}, angehalten', { percent });
    case 'failed':
      return upload.text ?? '';
    default:
      return percent;
  }
}

/** Read out by quarters: every percent would drown out everything else. */
function spokenOf({ Dateiname }: DateiRef, upload: Upload): string {
  if (upload.status === 'done') return t('{dateiname} ist hochgeladen', { dateiname: Dateiname });
  if (upload.status === 'running')
    return t('{dateiname}: {wert} % hochgeladen', {
      dateiname: Dateiname,
      wert: Math.floor(percentOf(upload) / 25) * 25,
    });
  return `${Dateiname}: ${wordsOf(upload)}`;
}
