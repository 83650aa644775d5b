import { Button, Modal } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigate } from '../../../router/hooks.ts';
import { t } from '../../../texts/t.ts';
import { texts } from '../../../texts/texts.ts';
import { ask } from '../../../ui/confirm.ts';
import { IconCheck, IconX } from '../../../ui/icons.ts';
import { singleKeys } from '../../../ui/single-keys.ts';
import { useIsSmall } from '../../../ui/use-is-small.ts';
import { AuswahlStep } from './auswahl.tsx';
import { EntwuerfeStep } from './entwuerfe.tsx';
import classes from './lauf.module.css';
import { PhoneSummary } from './phone.tsx';
import { type LaufModel, useLauf } from './use-lauf.ts';
import { VorschauStep } from './vorschau.tsx';
import { periodWords } from './words.ts';

interface LaufSheetProps {
  /** The run that was begun; undefined while it is put together. */
  readonly id: number | undefined;
  onClose(): void;
}

/** The invoice run over its list, in three steps: what to bill, what would come of it, the drafts. */
export function LaufSheet({ id, onClose }: LaufSheetProps) {
  const navigate = useNavigate();
  const isSmall = useIsSmall();
  const model = useLauf((lauf) => navigate({ to: '.', search: (last) => ({ ...last, lauf }) }, { replace: true }));
  const box = useRef<HTMLDivElement>(null);

  // Each step takes the place of what had the focus.
  const { step } = model;
  // oxlint-disable-next-line react/exhaustive-deps -- whenever another step stands there
  useEffect(() => box.current?.focus(), [step, id]);

  async function close(): Promise<void> {
    const isSure =
      id !== undefined ||
      !model.hasTyped ||
      (await ask({
        title: t('Rechnungslauf verlassen?'),
        text: t('Was Sie eingegeben haben, ist nirgends gespeichert.'),
        buttons: [
          { label: texts.knopf.nein, value: false, key: 'N' },
          { label: texts.knopf.ja, value: true, look: 'primary', key: 'J' },
        ],
        safe: false,
      }));
    if (isSure) onClose();
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (id !== undefined || event.defaultPrevented) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (model.step === 'Auswahl') void model.look();
      else if (!isSmall && model.chosen.length > 0 && !model.isBeginning) void model.begin();
      return;
    }
    const isTyping = (event.target as HTMLElement).closest('input:not([type="checkbox"]), textarea') !== null;
    if (!isTyping && !event.ctrlKey && !event.metaKey && !event.altKey && singleKeys.is('check', event)) {
      event.preventDefault();
      nextProblem(box.current);
    }
  }

  return (
    <Modal.Root opened onClose={() => void close()} fullScreen padding={0} transitionProps={{ duration: 0 }}>
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content className={classes.sheet}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the whole sheet */}
        <div ref={box} tabIndex={-1} data-autofocus className={classes.frame} onKeyDown={onKeyDown}>
          <header className={classes.head}>
            <Modal.Title className={classes.title}>
              {model.art === 'Verkauf' ? t('Rechnungslauf') : t('Gutschriften für Co-Lieferanten')}
            </Modal.Title>
            <Steps model={model} id={id} />
            <Button
              variant="subtle"
              className={classes.close}
              aria-label={t('Schließen')}
              aria-keyshortcuts="Escape"
              onClick={() => void close()}
            >
              <IconX aria-hidden size={17} />
            </Button>
          </header>
          {id !== undefined ? (
            <EntwuerfeStep id={id} />
          ) : model.step === 'Auswahl' ? (
            <AuswahlStep model={model} />
          ) : isSmall ? (
            <PhoneSummary model={model} />
          ) : (
            <VorschauStep model={model} />
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** To the next row with a problem, and into its field where it is mended right there; from the last one to the first. */
function nextProblem(box: HTMLElement | null): void {
  const problems = [...(box?.querySelectorAll<HTMLElement>('[data-problem]') ?? [])];
  const at = problems.findIndex((one) => one.contains(document.activeElement));
  const next = problems[(at + 1) % Math.max(problems.length, 1)];
  const target = next?.querySelector<HTMLElement>('input:not([type="checkbox"]), button, a') ?? next;
  next?.scrollIntoView({ block: 'nearest' });
  target?.focus();
}

function Steps({ model, id }: { readonly model: LaufModel; readonly id: number | undefined }) {
  const at = id !== undefined ? 2 : model.step === 'Vorschau' ? 1 : 0;
  const blocked = model.zeilen.filter(model.isBlocked).length;
  const steps = [
    { title: t('Auswahl'), hint: at > 0 ? periodWords(model.auswahl) : t('was verrechnet wird') },
    {
      title: t('Vorschau'),
      hint:
        at === 1 && model.preview.data
          ? t('{n} Rechnungen, {m} blockiert', { n: model.zeilen.length, m: blocked })
          : t('gespeichert wird nichts'),
    },
    { title: t('Entwürfe'), hint: t('anlegen, prüfen, festschreiben') },
  ];
  return (
    <ol className={classes.steps} aria-label={t('Schritte')}>
      {steps.map(({ title, hint }, index) => (
        <li key={title} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span className={classes.bullet} aria-hidden>
            {index < at ? <IconCheck size={14} /> : index + 1}
          </span>
          <span>
            <span className={classes.stepTitle}>{title}</span>
            <span className={classes.hint}>{hint}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
