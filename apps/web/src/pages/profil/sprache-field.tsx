import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accountApi } from '../../api/account.ts';
import formClasses from '../../form/form.module.css';
import { useFormContext } from '../../form/form-context.ts';
import { useField } from '../../form/use-field.ts';

/** The language of mails and documents. Its choices come with the profile: those of the users' list are an admin's. */
export function SpracheField() {
  const { store } = useFormContext();
  const { value, text, errors } = useField(store, store.table, 'IdSprache');
  const field = store.table.fields['IdSprache'];
  const { data } = useQuery({
    queryKey: ['profil', 'sprachen'],
    queryFn: ({ signal }) => accountApi.sprachen(signal),
    meta: { isQuiet: true },
  });
  const current = typeof value === 'number' ? [{ Id: value, Text: typeof text === 'string' ? text : '' }] : [];
  const choices = new Map([...current, ...(data?.Rows ?? [])].map(({ Id, Text }) => [Id, Text]));
  return (
    <div className={formClasses.field} data-path="IdSprache">
      <Select<number>
        label={field?.caption}
        description={field?.hint}
        data={[...choices].map(([id, label]) => ({ value: id, label }))}
        value={typeof value === 'number' ? value : null}
        onChange={(id, option) => store.set('IdSprache', id, option?.label ?? '')}
        error={errors[0]}
        allowDeselect={false}
      />
    </div>
  );
}
