import type { DateiRef } from '@disponent/domain/kinds/file';
import { Loader } from '@mantine/core';
import { t } from '../texts/t.ts';
import classes from './file.module.css';
import type { PreviewKind } from './file-link.tsx';
import { useContentUrl } from './use-content-url.ts';

interface FileContentProps {
  readonly file: DateiRef;
  readonly kind: PreviewKind;
  /** What the viewer of the browser is told: `toolbar=0`. */
  readonly viewer?: string;
}

/** A picture or a PDF to be seen. */
export function FileContent(props: FileContentProps) {
  // Some browsers, those of phones above all, save a PDF instead of showing it.
  if (props.kind === 'pdf' && !navigator.pdfViewerEnabled)
    return <p>{t('Dieser Browser zeigt keine PDF-Dateien an.')}</p>;
  return <LoadedContent {...props} />;
}

function LoadedContent({ file, kind, viewer }: FileContentProps) {
  const { url, error } = useContentUrl(file.Id);
  if (error !== undefined) return <p>{t('Die Datei konnte nicht geladen werden.')}</p>;
  if (!url) return <Loader size={20} />;
  if (kind === 'image') return <img src={url} alt={file.Dateiname ?? ''} />;
  return <iframe src={viewer ? `${url}#${viewer}` : url} title={file.Dateiname} className={classes.frame} />;
}
