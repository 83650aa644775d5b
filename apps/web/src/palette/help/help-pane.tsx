import { findRoute } from '@disponent/domain/wire/path';
import { Button, Drawer } from '@mantine/core';
import { routeTable } from '../../route-table.ts';
import { useAddress } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { useMe } from '../../session/use-me.ts';
import { useStore } from '../../store/use-store.ts';
import { t } from '../../texts/t.ts';
import { TourButton } from '../../tour/tour-offer.tsx';
import { commandStore, pageGroup } from '../../ui/commands.ts';
import { IconArrowRight } from '../../ui/icons.ts';
import { overlay } from '../../ui/overlay.ts';
import { singleKeys } from '../../ui/single-keys.ts';
import { useOpened } from '../../ui/use-opened.ts';
import { groupsOf, KeyGroup } from '../key-lines.tsx';
import { widgetKeys } from '../widget-keys.ts';
import classes from './help.module.css';
import { helpOf } from './help-of.ts';

/** Beside the open page: what it is for, what comes next and which keys it has. */
export function HelpPane({ onClose }: { onClose(): void }) {
  const isOpened = useOpened(true);
  const { pathname } = useAddress();
  const me = useMe();
  const route = findRoute(pathname, routeTable)?.route;
  const help = route && helpOf(route, me, shownTab());
  const groups = usePageKeys(help?.isRecord ?? false);
  return (
    <Drawer.Root opened={isOpened} onClose={onClose} position="right" size={400} transitionProps={{ duration: 0 }}>
      <Drawer.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Drawer.Content>
        <Drawer.Body className={classes.body}>
          <div className={classes.head}>
            <Drawer.Title>{help ? t('Hilfe: {title}', { title: help.title }) : t('Hilfe')}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('Schließen')} />
          </div>
          <p className={classes.text}>{help?.text ?? t('Diese Adresse gibt es nicht.')}</p>
          {help && help.steps.length > 0 && (
            <section className={classes.section}>
              <h3 className={classes.title}>{t('Nächste Schritte')}</h3>
              <ul className={classes.steps}>
                {help.steps.map(({ caption, href }) => (
                  <li key={href}>
                    <Link to={href} className={classes.step} onClick={onClose}>
                      <IconArrowRight aria-hidden size={16} />
                      {caption}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {groups.map(([title, keys]) => (
            <KeyGroup key={title} title={title} keys={keys} />
          ))}
          <TourButton />
          <Button variant="default" onClick={() => overlay.show('tasten')}>
            {t('Alle Tastenkürzel')}
          </Button>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** What stands on the tab of the record that is open. */
const shownTab = () => document.querySelector<HTMLElement>('main [data-tab][aria-selected="true"]')?.dataset['tab'];

/** Where keys act, by what stands on the page: pages of people from outside have lists or none. */
const places = {
  Liste: '[aria-multiselectable]:is([role="grid"], [role="treegrid"])',
  Board: '[data-board]',
};

function usePageKeys(isRecord: boolean) {
  const commands = useStore(commandStore);
  const all = widgetKeys(singleKeys.shown);
  const isThere = (name: string): boolean => {
    if (name === 'Datensatz' || name === 'Formular') return isRecord;
    const place = name === 'Spaltenkopf' ? places.Liste : places[name as keyof typeof places];
    return place !== undefined && [...document.querySelectorAll(`main ${place}`)].some((one) => one.checkVisibility());
  };
  const ofPage = Object.entries(groupsOf(commands)).filter(([group]) => group === pageGroup);
  return [...ofPage, ...Object.entries(all).filter(([name]) => isThere(name))];
}
