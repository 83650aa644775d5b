import { formatFileSize } from '@disponent/domain/format/file-size';
import type { DateiRef } from '@disponent/domain/kinds/file';
import { Button, Modal } from '@mantine/core';
import { t } from '../texts/t.ts';
import { IconDownload } from '../ui/icons.ts';
import classes from './file.module.css';
import { FileContent } from './file-content.tsx';
import { downloadFile, type PreviewKind } from './file-link.tsx';

interface FilePreviewProps {
  readonly file: DateiRef;
  readonly kind: PreviewKind;
  onClose(): void;
}

/** A look at a file without saving it. */
export function FilePreview({ file, kind, onClose }: FilePreviewProps) {
  return (
    <Modal opened onClose={onClose} size={960} title={file.Dateiname} classNames={{ title: classes.previewTitle }}>
      <div className={classes.preview}>
        <FileContent file={file} kind={kind} />
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
