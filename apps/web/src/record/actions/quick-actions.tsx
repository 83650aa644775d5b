import type { Table } from '@disponent/domain/entity/table';
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import type { Row } from '../../grid/rows/row.ts';
import { t } from '../../texts/t.ts';
import { IconMail, IconPhone, IconUserShare } from '../../ui/icons.ts';
import { SingleKey } from '../../ui/shortcut.tsx';
import { useIsSmall } from '../../ui/use-is-small.ts';
import classes from '../entity-detail.module.css';
import { phoneWords } from '../rail/record-contact.ts';

interface QuickActionsProps {
  readonly table: Table;
  readonly row: Row;
  readonly contact: { readonly phone: string | undefined; readonly mail: string | undefined };
  onCalled(): void;
  /** Undefined where nothing can be proposed. */
  readonly onPropose: (() => void) | undefined;
  readonly isDirty: boolean;
}

/** What is done with a record every day: call, write, propose. */
export function QuickActions({
  table,
  row,
  contact: { phone, mail },
  onCalled,
  onPropose,
  isDirty,
}: QuickActionsProps) {
  const isSmall = useIsSmall();
  const number = phone && phoneWords(table, row);
  return (
    <>
      {phone && (
        <Button
          component="a"
          href={phone}
          variant="default"
          className={classes.contact}
          leftSection={<IconPhone aria-hidden />}
          rightSection={!isSmall && <SingleKey of="call" />}
          onClick={onCalled}
        >
          {isSmall ? t('Anrufen') : number}
          {!isSmall && <VisuallyHidden> {t('anrufen')}</VisuallyHidden>}
        </Button>
      )}
      {mail && isSmall && (
        <Button
          component="a"
          href={mail}
          variant="default"
          className={classes.contact}
          leftSection={<IconMail aria-hidden />}
        >
          {t('E-Mail')}
        </Button>
      )}
      {mail && !isSmall && (
        <ActionIcon
          component="a"
          href={mail}
          variant="default"
          size="lg"
          aria-label={t('E-Mail schreiben')}
          title={t('E-Mail schreiben')}
        >
          <IconMail aria-hidden size={17} />
        </ActionIcon>
      )}
      {onPropose && (
        <Button
          variant={isDirty ? 'default' : 'filled'}
          className={classes.contact}
          leftSection={<IconUserShare aria-hidden />}
          rightSection={!isSmall && <SingleKey of="propose" />}
          onClick={onPropose}
        >
          {t('Vorschlagen')}
        </Button>
      )}
    </>
  );
}
