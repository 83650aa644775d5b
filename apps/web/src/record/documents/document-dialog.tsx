import type { Table } from '@disponent/domain/entity/table';
import type { DocumentAnswer } from '@disponent/domain/wire/answers';
import { Button, Loader, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { documentsApi } from '../../api/documents.ts';
import { download } from '../../api/download.ts';
import { refreshLists } from '../../entity/list-sources.ts';
import { toastError } from '../../query-client.ts';
import { sayAnswer } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { IconDownload } from '../../ui/icons.ts';
import { toast } from '../../ui/toast.ts';
import classes from './document-dialog.module.css';
import type { OfferedDocument } from './use-document.ts';
import { DocumentVersions } from './versions.tsx';

interface DocumentDialogProps {
  readonly table: Table;
  readonly id: number;
  readonly document: OfferedDocument;
  onClose(): void;
}

/** A document as it would be made of the record now, to be looked at and filed; below it what was made before. */
export function DocumentDialog({ table, id, document, onClose }: DocumentDialogProps) {
  const { name, caption } = document;
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const queryKey = ['dokument', table.key, id, name];
  const { data: state, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => documentsApi.state(table.key, id, name, signal),
    gcTime: 0,
    meta: { isQuiet: true },
  });
  const preview = usePreview(table.key, id, name, state);

  async function keep({ Grundlage }: DocumentAnswer): Promise<void> {
    setBusy(true);
    try {
      await documentsApi.keep(table.key, id, name, Grundlage);
      toast.success(t('„{caption}“ wurde abgelegt', { caption }));
      refreshLists('Dokument');
      await client.invalidateQueries({ queryKey: ['dokumente', table.key, id] });
    } catch (refused) {
      toastError(refused);
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey });
    }
  }

  const canKeep = state?.KannAblegen === true && state.Fehlt.length === 0 && !state.IsAbgelegt;
  return (
    <Modal.Root opened onClose={onClose} size={960} centered radius="xl">
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <Modal.Title>{caption}</Modal.Title>
          <div className={classes.preview}>
            {error && <p role="alert">{error.message}</p>}
            {state && state.Fehlt.length > 0 && <Missing caption={caption} state={state} />}
            {preview.error !== undefined && <p role="alert">{t('Die Vorschau konnte nicht geladen werden.')}</p>}
            {!error && preview.error === undefined && !preview.url && !state?.Fehlt.length && <Loader size={20} />}
            {preview.url && !navigator.pdfViewerEnabled && <p>{t('Dieser Browser zeigt keine PDF-Dateien an.')}</p>}
            {preview.url && navigator.pdfViewerEnabled && (
              <iframe src={preview.url} title={state?.Name ?? caption} className={classes.frame} />
            )}
          </div>
          <div className={classes.foot}>
            <span className={classes.state}>{state && stateWords(state)}</span>
            <Button variant="default" onClick={onClose}>
              {t('Schließen')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload aria-hidden />}
              disabled={!preview.blob}
              onClick={() => preview.blob && download(preview.blob, `${state?.Name ?? caption}.pdf`)}
            >
              {t('Herunterladen')}
            </Button>
            <Button data-autofocus disabled={!canKeep} loading={isBusy} onClick={() => state && void keep(state)}>
              {t('Ablegen')}
            </Button>
          </div>
          <DocumentVersions table={table} id={id} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Missing({ caption, state }: { caption: string; state: DocumentAnswer }) {
  return (
    <div className={classes.missing} role="alert">
      <p>{t('„{caption}“ kann noch nicht erstellt werden:', { caption })}</p>
      <ul>
        {state.Fehlt.map(sayAnswer).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

function stateWords({ IsAbgelegt, Fassung, Fehlt, KannAblegen }: DocumentAnswer): string {
  if (IsAbgelegt) return t('Fassung {n} ist abgelegt und unverändert', { n: Fassung });
  if (Fehlt.length > 0) return '';
  if (!KannAblegen) return t('Nur zur Ansicht');
  return Fassung === 1
    ? t('Noch nicht abgelegt')
    : t('Seit der letzten Fassung geändert: wird Fassung {n}', { n: Fassung });
}

interface Preview {
  readonly blob?: Blob;
  readonly url?: string;
  readonly error?: unknown;
}

/** The file in this page's memory, fetched anew whenever it would say something else. */
function usePreview(key: string, id: number, name: string, state: DocumentAnswer | undefined): Preview {
  const [preview, setPreview] = useState<Preview>({});
  const wanted = state && state.Fehlt.length === 0 ? state.Grundlage : undefined;
  useEffect(() => {
    if (wanted === undefined) return;
    const abort = new AbortController();
    let url: string | undefined;
    documentsApi.preview(key, id, name, abort.signal).then(
      (blob) => {
        url = URL.createObjectURL(blob);
        setPreview({ blob, url });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setPreview({ error });
      },
    );
    return () => {
      abort.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [key, id, name, wanted]);
  return preview;
}
