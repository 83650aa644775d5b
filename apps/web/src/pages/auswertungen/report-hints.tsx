import { t } from '../../texts/t.ts';
import { Shortcut, SingleKey } from '../../ui/shortcut.tsx';

/** Below a report: the keys by which it is read and made. */
export const ReportHints = () => (
  <>
    <span>
      <Shortcut>Pfeile</Shortcut> {t('Zelle')}
    </span>
    <span>
      <Shortcut>Enter</Shortcut> {t('hinein')}
    </span>
    <span>
      <SingleKey of="rows" /> {t('Zeilen')}
    </span>
    <span>
      <SingleKey of="table" /> {t('Tabelle')}
    </span>
  </>
);
