import { isInsider } from '@disponent/domain/access/roles';
import { ereignisse } from '@disponent/domain/entities/begleit/benachrichtigung/ereignisse';
import type { Meldeweg } from '@disponent/domain/entities/begleit/benachrichtigung/meldewege';
import { useMe } from '../../session/use-me.ts';
import { useStore } from '../../store/use-store.ts';
import { t } from '../../texts/t.ts';
import { chosenMeldewege } from '../../ui/meldewege.ts';
import { Choice } from './choice.tsx';
import classes from './einstellungen.module.css';

/** How the user hears of each event that can concern him. */
export function Meldungen() {
  const chosen = useStore(chosenMeldewege);
  const isOwn = isInsider(useMe());
  const offered = Object.entries(ereignisse).filter(([, { an }]) => isOwn || an === 'Beteiligte');
  return (
    <>
      <p className={classes.lead}>
        {t('Die Glocke sammelt, was Sie angeht. Eine E-Mail kommt sofort oder einmal am Tag dazu.')}
      </p>
      {offered.map(([name, { caption }]) => (
        <Choice
          key={name}
          caption={t(caption)}
          value={chosen[name] ?? 'Glocke'}
          choices={[
            { value: 'Glocke', label: t('Glocke') },
            { value: 'Email', label: t('E-Mail') },
            { value: 'Tag', label: t('Täglich') },
            { value: 'Aus', label: t('Aus') },
          ]}
          onChange={(way) => chosenMeldewege.set({ ...chosen, [name]: way as Meldeweg })}
        />
      ))}
    </>
  );
}
