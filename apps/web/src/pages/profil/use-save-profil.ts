import { HttpError } from '@disponent/domain/errors';
import type { Profil } from '@disponent/domain/session/types';
import { useState } from 'react';
import { accountApi } from '../../api/account.ts';
import { validationOf } from '../../api/client.ts';
import { checkRules } from '../../entity/check-rules.ts';
import { toWire } from '../../entity/wire.ts';
import type { RecordStore } from '../../form/record-store.ts';
import { focusPath } from '../../record/editing/first-error.ts';
import { dialogContext } from '../../record/editing/save-record.ts';
import { useRouter } from '../../router/hooks.ts';
import { reloadMe } from '../../session/session.ts';
import type { Said } from '../../texts/say.ts';
import { texts } from '../../texts/texts.ts';
import { toastFor } from '../../texts/toast-for.ts';
import { toast } from '../../ui/toast.ts';

/** Saves one's own data; broken rules stand at their fields. */
export function useSaveProfil(store: RecordStore, onReset: () => void) {
  const [isSaving, setSaving] = useState(false);
  const router = useRouter();

  async function save(): Promise<void> {
    if (isSaving) return;
    const findings = await checkRules(store.table, store.row(), dialogContext(store));
    const errors = { ...findings.errors, ...store.invalid() };
    if (Object.keys(errors).length > 0) return show(errors);
    setSaving(true);
    try {
      const body = { ...toWire(store.table, store.row()), Version: store.row()['Version'] } as Partial<Profil>;
      store.reset({ ...(await accountApi.saveProfil(body)) });
      onReset();
      await reloadMe();
      router.refresh(); // the name stands in the navigation, too
      toast.success(texts.datensatz.gespeichert);
    } catch (error) {
      const refused = validationOf(error);
      if (refused) return show(refused.Fehler);
      if (!(error instanceof HttpError)) throw error;
      toast.error(toastFor(error));
    } finally {
      setSaving(false);
    }
  }

  function show(errors: Said): void {
    store.setAllErrors(errors);
    const [first] = Object.keys(errors);
    if (first !== undefined) focusPath(first);
  }

  return { isSaving, save };
}
