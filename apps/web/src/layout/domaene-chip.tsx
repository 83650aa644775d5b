import type { CSSProperties } from 'react';
import { switchDomaene, useOtherDomaene } from '../session/domaene.ts';
import { useMe } from '../session/use-me.ts';
import { t } from '../texts/t.ts';
import { IconArrowBackUp } from '../ui/icons.ts';
import classes from './domaene-chip.module.css';

/** Says in every header that this is not one's own Domäne, in its colour, and leads back. */
export function DomaeneChip() {
  const me = useMe();
  const other = useOtherDomaene();
  if (!other) return null;
  const label = t('Zurück zu {idDomaeneText}', { idDomaeneText: me.IdDomaeneText });
  return (
    <div className={classes.chip} style={other.Farbe ? ({ '--domaene': other.Farbe } as CSSProperties) : undefined}>
      <span className={classes.name}>{other.Text}</span>
      <button type="button" className={classes.back} title={label} onClick={() => void switchDomaene(undefined)}>
        <IconArrowBackUp aria-hidden size={16} />
        <span className={classes.words}>{label}</span>
      </button>
    </div>
  );
}
