import type { Lauf } from '@disponent/domain/wire/lauf';
import { useQuery } from '@tanstack/react-query';
import { laeufeApi } from '../api/laeufe.ts';
import { Link } from '../router/link.tsx';
import { t } from '../texts/t.ts';
import classes from './header-tools.module.css';

/** That something goes on for the user or waits for him, with the way to it; drawn once the server has told of a run. */
export function RunChip() {
  const { data = [] } = useQuery({
    queryKey: ['laeufe', false],
    queryFn: ({ signal }) => laeufeApi.list(false, signal),
    meta: { isQuiet: true, reads: ['Lauf'] },
  });
  const open = data.filter(isOpen);
  const [first] = open;
  if (!first) return null;
  return (
    <Link to="/laeufe" search={open.length === 1 ? { id: first.Id } : {}} className={classes.chip}>
      {open.length > 1
        ? t('{n} Läufe', { n: open.length })
        : first.Status === 'Bereit'
          ? t('Lauf wartet')
          : t('Lauf …')}
    </Link>
  );
}

const isOpen = ({ Status }: Lauf): boolean => Status === 'Vorschau' || Status === 'Laeuft' || Status === 'Bereit';
