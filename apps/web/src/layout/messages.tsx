import { isInsider } from '@disponent/domain/access/roles';
import { type EreignisName, ereignisse, meldung } from '@disponent/domain/entities/begleit/benachrichtigung/ereignisse';
import { formatDate } from '@disponent/domain/format/date';
import { routes } from '@disponent/domain/routes';
import { Button, Tabs } from '@mantine/core';
import { useEffect } from 'react';
import { useRecordNames } from '../entity/use-record-names.ts';
import { Link } from '../router/link.tsx';
import type { Visit } from '../session/recent.ts';
import { useMe } from '../session/use-me.ts';
import { useStore } from '../store/use-store.ts';
import { t } from '../texts/t.ts';
import { IconAlertCircle, IconChecks, IconCircleCheck, IconInfoCircle } from '../ui/icons.ts';
import { overlay } from '../ui/overlay.ts';
import { toastLog } from '../ui/toast-log.ts';
import classes from './bell.module.css';
import { Followed } from './followed.tsx';
import { type Benachrichtigung, unreadCount, useBenachrichtigungen, useMarkRead } from './use-benachrichtigungen.ts';

/** Under the bell: what the system tells, beside it the toasts of this session, and what our own people follow. */
export function Messages() {
  const mayFollow = isInsider(useMe());
  return (
    <Tabs defaultValue="benachrichtigungen">
      <Tabs.List className={classes.tabs}>
        <Tabs.Tab value="benachrichtigungen">{t('Benachrichtigungen')}</Tabs.Tab>
        <Tabs.Tab value="meldungen">{t('Meldungen')}</Tabs.Tab>
        {mayFollow && <Tabs.Tab value="beobachtet">{t('Beobachtet')}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="benachrichtigungen">
        <Benachrichtigungen />
      </Tabs.Panel>
      <Tabs.Panel value="meldungen">
        <ToastLog />
      </Tabs.Panel>
      {mayFollow && (
        <Tabs.Panel value="beobachtet" keepMounted={false}>
          <Followed />
        </Tabs.Panel>
      )}
    </Tabs>
  );
}

function Benachrichtigungen() {
  const { data = [], isPending } = useBenachrichtigungen();
  const { mutate, isPending: isMarking } = useMarkRead();
  const nameOf = useRecordNames(data.flatMap(({ link }) => recordOf(link) ?? []));
  if (data.length === 0) return <p className={classes.none}>{!isPending && t('Es gibt keine Benachrichtigungen.')}</p>;
  return (
    <>
      <ul className={classes.list}>
        {data.map((one) => {
          const record = recordOf(one.link);
          const about = record && nameOf(record)?.title;
          return (
            <li key={one.id} className={classes.item} data-unread={!one.isRead || undefined}>
              <Words message={one} onFollow={() => mutate([one])} />
              {about && !wordsOf(one).includes(about) && <span>{about}</span>}
              <time className={classes.time}>{formatDate(one.at, 'g')}</time>
            </li>
          );
        })}
      </ul>
      {unreadCount(data) > 0 && (
        <div className={classes.foot}>
          <Button
            variant="subtle"
            leftSection={<IconChecks aria-hidden />}
            loading={isMarking}
            onClick={() => mutate(data)}
          >
            {t('Alle als gelesen markieren')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Whom or what it is about: the record that it leads to, by the name that it has now. */
function recordOf(link: string): Visit | undefined {
  const [, path, id] = /^(.+)\/(\d+)(?:[?#]|$)/.exec(link) ?? [];
  const key = path && routes.find((route) => route.path === `${path}/{id}`)?.entity;
  return key ? { key, id: Number(id) } : undefined;
}

function Words({ message: { link, isRead, ...message }, onFollow }: { message: Benachrichtigung; onFollow(): void }) {
  const words = (
    <>
      {!isRead && <span className={classes.hidden}>{t('Ungelesen:')} </span>}
      {wordsOf(message)}
    </>
  );
  if (!link.startsWith('/')) return <span>{words}</span>;
  return (
    <Link
      to={link}
      onClick={() => {
        onFollow();
        overlay.close();
      }}
    >
      {words}
    </Link>
  );
}

/** In the language of the page, where it is known what was different; else as it was told. */
const wordsOf = ({ ereignis, werte, text }: Pick<Benachrichtigung, 'ereignis' | 'werte' | 'text'>): string =>
  werte && Object.hasOwn(ereignisse, ereignis) ? meldung(ereignis as EreignisName, werte as never, t).text : text;

const icons = { success: IconCircleCheck, info: IconInfoCircle, error: IconAlertCircle };

function ToastLog() {
  const toasts = useStore(toastLog);
  useEffect(() => toastLog.see(), []);
  if (toasts.length === 0) return <p className={classes.none}>{t('Seit der Anmeldung gab es keine Meldungen.')}</p>;
  return (
    <ul className={classes.list}>
      {toasts.map(({ id, type, text, at }) => {
        const Icon = icons[type];
        return (
          <li key={id} className={classes.item} data-type={type}>
            <span className={classes.words}>
              <Icon aria-hidden />
              {text}
            </span>
            <time className={classes.time}>{formatDate(at, 'T')}</time>
          </li>
        );
      })}
    </ul>
  );
}
