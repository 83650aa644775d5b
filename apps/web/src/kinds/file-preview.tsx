import { formatFileSize } from '@disponent/domain/format/file-size';
import type { DateiRef } from '@disponent/domain/kinds/file';
import { Button, Loader, Modal } from '@mantine/core';
import { t } from '../texts/t.ts';
import { IconDownload } from '../ui/icons.ts';
import classes from './file.module.css';
import { downloadFile, type PreviewKind } from './file-link.tsx';
import { useContentUrl } from './use-content-url.ts';

interface FilePreviewProps {
  readonly file: DateiRef;
  readonly kind: PreviewKind;
  onClose(): void;
}

/** A look at a file without saving it. */
export function FilePreview({ file, kind, onClose }: FilePreviewProps) {
  const { url, error } = useContentUrl(file.Id);
  return (
    <Modal opened onClose={onClose} size={960} title={file.Dateiname} classNames={{ title: classes.previewTitle }}>
      <div className={classes.preview}>
        {error !== undefined && <p>{t('Die Datei konnte nicht geladen werden.')}</p>}
        {!url && error === undefined && <Loader size={20} />}
        {url && kind === 'image' && <img src={url} alt={file.Dateiname ?? ''} />}
        {/* Some browsers, those of phones above all, save a PDF instead of showing it. */}
        {url && kind === 'pdf' && !navigator.pdfViewerEnabled && (
          <p>{t('Dieser Browser zeigt keine PDF-Dateien an.')}</p>
        )}
        {url && kind === 'pdf' && navigator.pdfViewerEnabled && (
          <iframe src={url} title={file.Dateiname} className={classes.frame} />
        )}
      </div>
      <div className={classes.previewFoot}>
        <span className={classes.size}>{formatFileSize(file.Groesse ?? 0)}</span>
        <Button variant="default" leftSection={<IconDownload aria-hidden />} onClick={() => void downloadFile(file)}>
          {t('Herunterladen')}
        </Button>
      </div>
    </Modal>
  );
}
