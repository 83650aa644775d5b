import { loadTable } from '@disponent/domain/load-table';
import type { Profil } from '@disponent/domain/session/types';
import { useRef, useState } from 'react';
import formClasses from '../../form/form.module.css';
import { FormContext } from '../../form/form-context.ts';
import { FormField } from '../../form/form-field.tsx';
import { createRecordStore } from '../../form/record-store.ts';
import { tablePart } from '../../form/table-part.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import { SaveActions } from '../../record/actions/save-actions.tsx';
import { confirmDiscard, useDiscardGuard } from '../../record/editing/use-discard-guard.tsx';
import { useDraft } from '../../record/editing/use-draft.ts';
import { useForm } from '../../record/editing/use-form.ts';
import { useSaveKey } from '../../record/editing/use-save-key.ts';
import { t } from '../../texts/t.ts';
import { useIsSmall } from '../../ui/use-is-small.ts';
import { Passkeys } from './passkeys.tsx';
import classes from './profil.module.css';
import { SignIn } from './sign-in.tsx';
import { Sitzungen } from './sitzungen.tsx';
import { SpracheField } from './sprache-field.tsx';
import { useSaveProfil } from './use-save-profil.ts';

const benutzer = await loadTable('BenutzerSt'); // with the page, which needs no other area
const names = ['Vorname', 'Nachname', 'Telefon'] as const;

/** The own data with the rules and editors of /admin/benutzer; below it what is saved on its own. */
export function ProfilForm({ profil }: { profil: Profil }) {
  const [store] = useState(() => createRecordStore(tablePart(benutzer, [...names, 'IdSprache']), { ...profil }));
  const [generation, setGeneration] = useState(0);
  const mayLeave = useRef(false);
  const reset = () => setGeneration((last) => last + 1);
  const { isSaving, save } = useSaveProfil(store, reset);
  const form = useForm(store, false);
  const isSmall = useIsSmall();
  useDiscardGuard(store, mayLeave);
  useDraft(store, 'profil', reset, t('Profil'));
  useSaveKey(() => store.changeCount() > 0 && void save());

  async function discard(): Promise<void> {
    if (!(await confirmDiscard(store))) return;
    store.discard();
    reset();
  }

  const actions = (
    <SaveActions
      store={store}
      isNew={false}
      isSaving={isSaving}
      onSave={() => void save()}
      onDiscard={() => void discard()}
    />
  );
  return (
    <FormContext value={form}>
      <PageHeader title={t('Profil')} actions={!isSmall && actions} />
      <div className={classes.shell}>
        <div className={classes.page}>
          <div className={classes.content}>
            <section className={classes.section} aria-labelledby="daten">
              <div className={classes.head}>
                <h2 id="daten">{t('Persönliche Daten')}</h2>
              </div>
              <Facts profil={profil} />
              <div className={formClasses.grid} key={generation}>
                {names.map((name) => (
                  <FormField key={name} table={store.table} name={name} path={name} />
                ))}
                <SpracheField />
              </div>
            </section>
            <SignIn profil={profil} />
            <Passkeys owner={profil} />
            <Sitzungen />
          </div>
        </div>
        {isSmall && <div className={classes.bottom}>{actions}</div>}
      </div>
    </FormContext>
  );
}

/** What only an admin changes. */
function Facts({ profil: { Benutzername, Rolle, Domaene, Berater } }: { profil: Profil }) {
  const facts = { Benutzername, Benutzerrolle: Rolle, Domäne: Domaene, 'Berater:in': Berater };
  return (
    <dl className={classes.facts}>
      {Object.entries(facts).map(
        ([caption, value]) =>
          value && (
            <div key={caption}>
              <dt>{t(caption)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
