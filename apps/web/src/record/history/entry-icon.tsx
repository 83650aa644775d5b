import {
  IconMail,
  IconMessage,
  IconNote,
  IconPencil,
  IconPhone,
  IconPlus,
  IconRefresh,
  IconUsers,
} from '../../ui/icons.ts';
import classes from './history.module.css';

const icons: Readonly<Record<string, typeof IconNote>> = {
  Anruf: IconPhone,
  EmailEin: IconMail,
  EmailAus: IconMail,
  Sms: IconMessage,
  Gespraech: IconUsers,
  Besuch: IconUsers,
  Notiz: IconNote,
  Anlegen: IconPlus,
  Aendern: IconPencil,
};

/** What kind of thing happened, seen at a glance; the title says it in words. Whatever else is logged is a step of the record. */
export function EntryIcon({ kind }: { kind: string }) {
  const Icon = icons[kind] ?? IconRefresh;
  return (
    <span className={classes.icon} aria-hidden>
      <Icon size={13} />
    </span>
  );
}
