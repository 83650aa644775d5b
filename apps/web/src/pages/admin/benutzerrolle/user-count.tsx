import { useQuery } from '@tanstack/react-query';
import { entityApi } from '../../../api/entity.ts';
import { useFormContext } from '../../../form/form-context.ts';
import { t } from '../../../texts/t.ts';
import classes from './matrix.module.css';

/** How many users a change hits, at once. */
export function UserCount() {
  const id = useFormContext().store.row()['Id'];
  const { data } = useQuery({
    queryKey: ['anzahl', 'BenutzerSt', 'rolle', id],
    queryFn: ({ signal }) =>
      entityApi.list(
        'BenutzerSt',
        { filter: ['IdBenutzerrolle', '=', id as number], take: 1, columns: ['Benutzername'], count: 'exact' },
        signal,
      ),
    enabled: typeof id === 'number',
    meta: { isQuiet: true },
  });
  const count = data?.Total;
  if (typeof count !== 'number') return null;
  return (
    <span className={classes.hint}>
      {t('Änderungen wirken sofort für')}{' '}
      <strong>{count === 1 ? t('1 Benutzer') : t('{count} Benutzer', { count })}</strong>
    </span>
  );
}
