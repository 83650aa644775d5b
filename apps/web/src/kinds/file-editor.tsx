import { HttpError } from '@disponent/domain/errors';
import type { DateiRef } from '@disponent/domain/kinds/file';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { dateienApi } from '../api/dateien.ts';
import { acceptOf, fileProblem, limitsOf } from '../files/file-problem.ts';
import { filesIn } from '../files/files-in.ts';
import { cancelUpload, startUpload } from '../files/uploads.ts';
import { t } from '../texts/t.ts';
import { texts } from '../texts/texts.ts';
import { toastFor } from '../texts/toast-for.ts';
import { IconAlertCircle, IconCamera, IconUpload } from '../ui/icons.ts';
import { useIsSmall } from '../ui/use-is-small.ts';
import classes from './file.module.css';
import { FileItem } from './file-item.tsx';
import type { EditorProps } from './kind-view.ts';

/** Files by button or by drag and drop: announced at once, sent in the background, part of the record when it is saved. */
export function FileEditor(props: EditorProps) {
  const { id, table, field, name, value, isReadOnly, isInvalid, label } = props;
  const isList = field.kind.name === 'files';
  const files = filesIn(value);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);

  /** The newest value, not the one of this render: several announcements answer one after the other. */
  const current = () => filesIn(props.row()[name]);
  const put = (next: readonly DateiRef[]) => props.onChange(isList ? next : (next[0] ?? null));

  async function add(picked: readonly File[]): Promise<void> {
    setProblems([]);
    if (!isList && picked.length > 1) return setProblems([texts.datei.nurEine]);
    const found: string[] = [];
    for (const file of picked) {
      const problem = fileProblem(field, file) ?? (await announce(file));
      if (problem) found.push(picked.length > 1 ? `${file.name}: ${problem}` : problem);
    }
    setProblems(found);
  }

  /** The sentence when the server does not want it. */
  async function announce(file: File): Promise<string | undefined> {
    try {
      const datei = await dateienApi.announce({
        Dateiname: file.name,
        Groesse: file.size,
        Entitaet: table.key,
        Feld: name,
      });
      const { Id, Dateiname, Groesse, Status } = datei;
      if (!isList) for (const old of current()) cancelUpload(old.Id);
      put([...(isList ? current() : []), { Id, Dateiname, Groesse, Status }]);
      startUpload(datei, file);
      return;
    } catch (error) {
      if (error instanceof HttpError) return toastFor(error);
      throw error;
    }
  }

  function remove(file: DateiRef): void {
    cancelUpload(file.Id);
    put(current().filter(({ Id }) => Id !== file.Id));
    document.getElementById(id)?.focus();
  }

  function onDrag(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') void add([...event.dataTransfer.files]);
  }

  const drop = isReadOnly ? {} : { onDragOver: onDrag, onDragLeave: onDrag, onDrop: onDrag };
  const isFull = !isList && files.length > 0;
  return (
    <div
      className={classes.box}
      data-over={isOver || undefined}
      data-invalid={isInvalid || undefined}
      data-readonly={isReadOnly || undefined}
      data-compact={label !== undefined || undefined}
      {...drop}
    >
      {files.length > 0 && (
        <ul className={classes.list}>
          {files.map((file) => (
            <FileItem
              key={file.Id}
              file={file}
              isImage={field.kind.name === 'image'}
              onStored={(stored) => put(current().map((one) => (one.Id === stored.Id ? stored : one)))}
              onRemove={isReadOnly ? undefined : () => remove(file)}
            />
          ))}
        </ul>
      )}
      {isReadOnly && files.length === 0 && <span className={classes.none}>–</span>}
      {!isReadOnly && <Choose {...props} isFull={isFull} onPick={(picked) => void add(picked)} />}
      <div role="alert" className={classes.problems}>
        {problems.map((problem) => (
          <div key={problem} className={classes.problem}>
            <IconAlertCircle aria-hidden size={14} />
            <span>{problem}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

interface ChooseProps extends EditorProps {
  readonly isFull: boolean;
  onPick(files: readonly File[]): void;
}

/** From what is kept; on a phone also by its camera, where a picture is taken. */
function Choose({ id, field, label, isInvalid, isRequired, isFull, onBlur, onPick }: ChooseProps) {
  const isList = field.kind.name === 'files';
  const canPhotograph = useIsSmall() && field.types?.includes('jpg') === true;

  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    onPick([...(currentTarget.files ?? [])]);
    // The same file again is a new choice.
    currentTarget.value = '';
  }

  return (
    <div className={classes.choose}>
      {canPhotograph && (
        <>
          <input
            type="file"
            id={`${id}-foto`}
            className={classes.input}
            accept="image/jpeg"
            capture="environment"
            aria-label={label && t('{feld}: Foto aufnehmen', { feld: label })}
            onBlur={onBlur}
            onChange={pick}
          />
          <label htmlFor={`${id}-foto`} className={classes.button}>
            <IconCamera aria-hidden />
            {t('Foto aufnehmen')}
          </label>
        </>
      )}
      <input
        type="file"
        id={id}
        className={classes.input}
        accept={acceptOf(field)}
        multiple={isList}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-required={isRequired || undefined}
        onBlur={onBlur}
        onChange={pick}
      />
      <label htmlFor={id} className={classes.button}>
        <IconUpload aria-hidden />
        {isFull ? t('Ersetzen') : isList ? t('Dateien auswählen') : t('Datei auswählen')}
      </label>
      {!isFull && <span className={classes.hint}>{t('oder hierher ziehen')}</span>}
      <span className={classes.hint}>{limitsOf(field)}</span>
    </div>
  );
}
