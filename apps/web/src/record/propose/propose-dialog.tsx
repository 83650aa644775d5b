import { ActionIcon, Button, Checkbox, Modal, Select } from '@mantine/core';
import { useEffect, useRef } from 'react';
import formClasses from '../../form/form.module.css';
import { FormContext } from '../../form/form-context.ts';
import { FormField } from '../../form/form-field.tsx';
import type { RecordStore } from '../../form/record-store.ts';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconX } from '../../ui/icons.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import dialogClasses from '../actions/action-dialog.module.css';
import { useForm } from '../editing/use-form.ts';
import classes from './propose.module.css';
import { type ProposalModel, useProposal, type Wanted } from './use-proposal.ts';

interface ProposeDialogProps {
  readonly vorschlaege: readonly Wanted[];
  /** Proposed or kept as drafts: the Ids. */
  onDone(ids: readonly number[], isProposed: boolean): void;
  onClose(): void;
}

/**
 * How people are proposed: the way, with or without name, what is said of each, and the mail as it will leave. The button has the focus: who finds all
 * well presses Enter.
 */
export function ProposeDialog({ vorschlaege, onDone, onClose }: ProposeDialogProps) {
  const model = useProposal(vorschlaege, onDone);
  const box = useRef<HTMLDivElement>(null);
  return (
    <Modal.Root opened onClose={onClose} size={680} centered radius="xl">
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content
        ref={box}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && model.isReady) {
            event.preventDefault();
            void model.submit(true);
          }
        }}
      >
        <Modal.Body className={dialogClasses.body}>
          <Modal.Title>
            {model.count === 1 ? t('Vorschlagen') : t('{n} Personen vorschlagen', { n: model.count })}
          </Modal.Title>
          {model.error && !model.isReady ? (
            <ErrorState error={model.error} onRetry={model.retry} />
          ) : model.isReady ? (
            <ProposalForm model={model} onClose={onClose} />
          ) : (
            <SkeletonRows />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const ways = [
  { value: 'Kundenportal', label: t('Kundenportal') },
  { value: 'Email', label: t('E-Mail mit Profil') },
  { value: 'Link', label: t('E-Mail mit Link') },
  { value: 'Telefon', label: t('Telefon, ohne Nachricht') },
];

function ProposalForm({ model, onClose }: { readonly model: ProposalModel; onClose(): void }) {
  const { people, mail, mails, problems } = model;
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus(), []);
  return (
    <>
      <p className={dialogClasses.record}>{model.where}</p>
      <div className={classes.choices}>
        <Select
          label={t('Weg zum Kunden')}
          value={model.way}
          data={ways}
          allowDeselect={false}
          onChange={(value) => value && model.setWay(value)}
        />
        <Checkbox
          label={t('Anonym vorschlagen')}
          checked={model.isAnonym}
          onChange={(event) => model.setAnonym(event.currentTarget.checked)}
        />
      </div>
      {model.way === 'Kundenportal' && model.hasAccess === false && (
        <p role="note" className={classes.hint}>
          {t('Dieser Kontakt hat keinen Zugang zum Portal. Er sieht den Vorschlag nur mit einem Link.')}
        </p>
      )}
      {people.map(({ key, name, store, sentences, isOpen }, at) => (
        <div key={key} className={classes.person}>
          <details open={isOpen}>
            <summary>
              {name}
              {sentences.map((one) => (
                <span key={one} className={classes.problem}>
                  {one}
                </span>
              ))}
            </summary>
            <Fields store={store} names={Object.keys(store.table.fields)} onLeave={model.refresh} />
          </details>
          {people.length > 1 && (
            <ActionIcon
              variant="subtle"
              aria-label={t('{name} weglassen', { name })}
              data-tip={t('Weglassen')}
              onClick={() => {
                model.leaveOut(at);
                main.current?.focus();
              }}
            >
              <IconX aria-hidden size={16} />
            </ActionIcon>
          )}
        </div>
      ))}
      {mail && (
        <section className={classes.mail} aria-label={t('E-Mail an den Kunden')}>
          <h3>{t('E-Mail an den Kunden')}</h3>
          <Fields store={mail} names={['Empfaenger', 'Betreff', 'Text']} />
          {mails[0] && mails[0].Anhaenge.length > 0 && (
            <p className={classes.hint}>{t('Anhänge: {liste}', { liste: mails[0].Anhaenge.join(', ') })}</p>
          )}
        </section>
      )}
      {mails.length > 1 && (
        <p role="note" className={classes.hint}>
          {t('{n} E-Mails an verschiedene Kunden warten danach als Entwurf auf Ihren Blick.', { n: mails.length })}
        </p>
      )}
      <div role="alert">
        {problems.map((one) => (
          <p key={one} className={classes.problem}>
            {one}
          </p>
        ))}
      </div>
      <div className={dialogClasses.buttons}>
        <Button variant="default" onClick={onClose} disabled={model.isBusy}>
          {texts.knopf.abbrechen}
        </Button>
        <Button variant="default" onClick={() => void model.submit(false)} disabled={model.isBusy}>
          {t('Nur Entwurf')}
        </Button>
        <Button ref={main} loading={model.isBusy} onClick={() => void model.submit(true)}>
          {model.isWarned ? t('Trotzdem vorschlagen') : t('Vorschlagen')}
        </Button>
      </div>
    </>
  );
}

interface FieldsProps {
  readonly store: RecordStore;
  readonly names: readonly string[];
  onLeave?(): void;
}

function Fields({ store, names, onLeave }: FieldsProps) {
  const form = useForm(store, false);
  return (
    <FormContext value={form}>
      <div className={`${formClasses.grid} ${dialogClasses.fields}`} onBlur={onLeave}>
        {names.map((name) => (
          <FormField key={name} table={store.table} name={name} path={name} />
        ))}
      </div>
    </FormContext>
  );
}
