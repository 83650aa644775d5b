import type { Table } from '@disponent/domain/entity/table';
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import type { Row } from '../../grid/rows/row.ts';
import { t } from '../../texts/t.ts';
import { IconMail, IconMessage, IconNote, IconPhone } from '../../ui/icons.ts';
import { SingleKey } from '../../ui/shortcut.tsx';
import { useIsSmall } from '../../ui/use-is-small.ts';
import classes from '../entity-detail.module.css';
import { phoneWords, smsHref } from '../rail/record-contact.ts';

interface QuickActionsProps {
  readonly table: Table;
  readonly row: Row;
  readonly contact: { readonly phone: string | undefined; readonly mail: string | undefined };
  onCalled(): void;
  /** Undefined where nobody writes anything down. */
  readonly onNote: (() => void) | undefined;
}

/** How to reach whom a record is about. On a phone these are tiles. */
export function QuickActions(props: QuickActionsProps) {
  const { table, row, contact, onCalled } = props;
  const { phone, mail } = contact;
  const isSmall = useIsSmall();
  if (isSmall) return <Tiles {...props} />;
  return (
    <>
      {phone && (
        <Button
          component="a"
          href={phone}
          variant="default"
          leftSection={<IconPhone aria-hidden />}
          rightSection={<SingleKey of="call" />}
          onClick={onCalled}
        >
          {phoneWords(table, row)}
          <VisuallyHidden> {t('anrufen')}</VisuallyHidden>
        </Button>
      )}
      {mail && (
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
    </>
  );
}

function Tiles({ contact: { phone, mail }, onCalled, onNote }: QuickActionsProps) {
  const sms = smsHref(phone);
  const links = [
    { href: phone, Icon: IconPhone, words: t('Anrufen'), onClick: onCalled },
    { href: sms, Icon: IconMessage, words: t('SMS') },
    { href: mail, Icon: IconMail, words: t('E-Mail') },
  ];
  return (
    <>
      {links.map(
        ({ href, Icon, words, onClick }) =>
          href && (
            <Button
              key={words}
              component="a"
              href={href}
              variant="default"
              className={classes.contact}
              leftSection={<Icon aria-hidden />}
              onClick={onClick}
            >
              {words}
            </Button>
          ),
      )}
      {onNote && (
        <Button variant="default" className={classes.contact} leftSection={<IconNote aria-hidden />} onClick={onNote}>
          {t('Notiz')}
        </Button>
      )}
    </>
  );
}
