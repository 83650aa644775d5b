import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dateienApi } from '../../api/dateien.ts';
import { documentsApi } from '../../api/documents.ts';
import { download } from '../../api/download.ts';
import { fakturaApi } from '../../api/faktura.ts';
import { t } from '../../texts/t.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconDownload } from '../../ui/icons.ts';
import classes from './pruefung.module.css';

interface FileProps {
  readonly id: number;
  readonly version: number;
}

interface PdfProps extends FileProps {
  /** The paper that was booked. */
  readonly file?: number;
}

/** The paper as it was booked, or as it would be made now. */
export function PdfView({ id, version, file }: PdfProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['rechnung-pdf', id, file ?? version],
    queryFn: ({ signal }) =>
      file === undefined
        ? documentsApi.preview('FakturaDat', id, 'Rechnung', signal)
        : dateienApi.content(file, signal),
    gcTime: 0,
    meta: { isQuiet: true },
  });
  const url = useUrl(data);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!url || !data) return <Loader size={20} />;
  return (
    <div className={classes.file}>
      {navigator.pdfViewerEnabled ? (
        <iframe src={url} title={t('Rechnung (PDF)')} className={classes.frame} />
      ) : (
        <p>{t('Dieser Browser zeigt keine PDF-Dateien an.')}</p>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload aria-hidden />}
        onClick={() => download(data, `Rechnung-${id}.pdf`)}
      >
        {t('Herunterladen')}
      </Button>
    </div>
  );
}

/** The e-invoice as it would be written now, line by line. */
export function XmlView({ id, version }: FileProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['rechnung-xml', id, version],
    queryFn: ({ signal }) => fakturaApi.xml(id, signal),
    gcTime: 0,
    meta: { isQuiet: true },
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loader size={20} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <pre className={classes.xml} aria-label={t('XML')} tabIndex={0}>
      {data.Xml ?? t('Dieses Format hat keine XML-Datei.')}
    </pre>
  );
}

function useUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
