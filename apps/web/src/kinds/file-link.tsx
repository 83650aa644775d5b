import type { DateiRef } from '@disponent/domain/kinds/file';
import { type MouseEvent, Suspense, useState } from 'react';
import { dateienApi } from '../api/dateien.ts';
import { onDemand } from '../chunks/lazy-component.ts';
import { toastError } from '../query-client.ts';
import classes from './file.module.css';

const FilePreview = onDemand(async () => (await import('./file-preview.tsx')).FilePreview);

/** The name of a stored file: shows pictures and PDFs, saves everything else. */
export function FileLink({ file, isInGrid = false }: { file: DateiRef; isInGrid?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const name = file.Dateiname ?? '';

  function open(event: MouseEvent): void {
    // A row around it would open its record or begin to edit.
    event.stopPropagation();
    if (previewKind(name)) setOpen(true);
    else void downloadFile(file);
  }

  return (
    <>
      <button type="button" className={classes.link} title={name} tabIndex={isInGrid ? -1 : 0} onClick={open}>
        {name}
      </button>
      {isOpen && (
        <Suspense>
          <FilePreview file={file} kind={previewKind(name) ?? 'image'} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export function downloadFile({ Id, Dateiname = 'Datei' }: DateiRef): Promise<void> {
  return dateienApi.download(Id, Dateiname).catch(toastError);
}

export type PreviewKind = 'image' | 'pdf';

/** Never an SVG: it is a document, not a picture. */
export function previewKind(name: string): PreviewKind | undefined {
  if (/\.(png|jpe?g|webp|gif)$/i.test(name)) return 'image';
  return /\.pdf$/i.test(name) ? 'pdf' : undefined;
}
