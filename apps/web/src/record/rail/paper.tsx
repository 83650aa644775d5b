import type { Table } from '@disponent/domain/entity/table';
import { formatFileSize } from '@disponent/domain/format/file-size';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { onDemand } from '../../chunks/lazy-component.ts';
import { useShortcut } from '../../entity/use-shortcut.ts';
import { useFormContext } from '../../form/form-context.ts';
import { useStoreValue } from '../../form/use-field.ts';
import { downloadFile, previewKind } from '../../kinds/file-link.tsx';
import { t } from '../../texts/t.ts';
import { IconChevronDown, IconChevronRight, IconDownload, IconEye } from '../../ui/icons.ts';
import { SingleKey } from '../../ui/shortcut.tsx';
import { closedPaper, useIsPaperOpen } from './has-paper.ts';
import classes from './paper.module.css';
import { type Paper, paperOf } from './paper-of.ts';
import { useRailPlace } from './use-rail-place.ts';

const FilePreview = onDemand(async () => (await import('../../kinds/file-preview.tsx')).FilePreview);
const FileContent = onDemand(async () => (await import('../../kinds/file-content.tsx')).FileContent);

interface PaperProps {
  readonly paper: Paper;
}

/** A paper of a record: in the rail where that stands beside the facts, else a button among the actions. */
export function PaperOf({ table, isButton = false }: { table: Table; isButton?: boolean }) {
  const { store } = useFormContext();
  const isBeside = useRailPlace() === 'beside';
  // A text, so that only a change of the answer draws it anew.
  const found = useStoreValue(store, (current) => JSON.stringify(paperOf(table, current.saved()) ?? null));
  const paper = isBeside !== isButton && (JSON.parse(found) as Paper | null);
  const Shown = isButton ? PaperButton : PaperBeside;
  return paper && <Shown key={paper.file.Id} paper={paper} />;
}

/** The CV beside the person: read without leaving the record. Closed, it is not even loaded, and stays so for the next person. */
function PaperBeside({ paper }: PaperProps) {
  const { title, file, day } = paper;
  const isOpen = useIsPaperOpen();
  const { canShow, show, preview } = useLarge(paper);
  const id = useId();
  const kind = previewKind(file.Dateiname ?? '');
  const toggle = () => closedPaper.set(isOpen ? 'zu' : undefined);
  useShortcut('paper', toggle, t('{titel} zeigen oder schließen', { titel: title }));
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <h2>
          <UnstyledButton className={classes.toggle} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
            <Chevron aria-hidden size={16} /> {title} <SingleKey of="paper" />
          </UnstyledButton>
        </h2>
        {canShow && (
          <ActionIcon variant="subtle" aria-label={t('{titel} groß zeigen', { titel: title })} onClick={show}>
            <IconEye aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          aria-label={t('{titel} herunterladen', { titel: title })}
          onClick={() => void downloadFile(file)}
        >
          <IconDownload aria-hidden />
        </ActionIcon>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <div className={classes.paper} data-sheet={(kind === 'pdf' && canShow) || undefined}>
              {kind ? (
                <Suspense fallback={null}>
                  <FileContent file={file} kind={kind} viewer="toolbar=0&navpanes=0&view=FitH" />
                </Suspense>
              ) : (
                <p>{t('Diese Art von Datei wird hier nicht gezeigt.')}</p>
              )}
            </div>
            <p className={classes.about}>
              {[file.Dateiname, day, formatFileSize(file.Groesse ?? 0)].filter(Boolean).join(' · ')}
            </p>
          </>
        )}
      </div>
      {preview}
    </section>
  );
}

/** Where there is no room beside what is read: it opens over it, or is saved where the browser shows no PDF. */
function PaperButton({ paper }: PaperProps) {
  const { title, file } = paper;
  const { canShow, show, preview } = useLarge(paper);
  const open = () => (canShow ? show() : void downloadFile(file));
  const name = canShow ? t('{titel} zeigen', { titel: title }) : t('{titel} herunterladen', { titel: title });
  useShortcut('paper', open, name);
  const Icon = canShow ? IconEye : IconDownload;
  return (
    <>
      <ActionIcon variant="default" size="lg" aria-label={name} title={name} onClick={open}>
        <Icon aria-hidden size={17} />
      </ActionIcon>
      {preview}
    </>
  );
}

function useLarge({ file }: Paper): { canShow: boolean; show(): void; preview: ReactNode } {
  const [isShown, setShown] = useState(false);
  const kind = previewKind(file.Dateiname ?? '');
  return {
    canShow: kind === 'image' || (kind === 'pdf' && navigator.pdfViewerEnabled),
    show: () => setShown(true),
    preview: isShown && kind && (
      <Suspense>
        <FilePreview file={file} kind={kind} onClose={() => setShown(false)} />
      </Suspense>
    ),
  };
}
