import { Tabs } from '@mantine/core';
import { PageHeader } from '../../layout/page-header.tsx';
import { useNavigate, useSearch } from '../../router/hooks.ts';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { Betrieb } from './betrieb.tsx';
import classes from './einstellungen.module.css';
import { Jobs } from './jobs.tsx';
import { Laeufe } from './laeufe.tsx';
import { Lage } from './lage.tsx';
import { Nummern } from './nummern.tsx';
import { Persoenlich } from './persoenlich.tsx';
import { Systemlisten } from './systemlisten.tsx';

const bereiche = ['persoenlich', 'nummern', 'systemlisten', 'betrieb'] as const;

/** /einstellungen: what the user chose for himself; a Plattform-Admin finds the system's lists and its state besides. */
export default function EinstellungenPage() {
  const { IsPlattformAdmin } = useMe();
  const navigate = useNavigate();
  const { bereich, liste } = useSearch();
  const active = bereiche.find((name) => name === bereich) ?? 'persoenlich';
  if (!IsPlattformAdmin)
    return (
      <div className={classes.page}>
        <PageHeader title={t('Einstellungen')} />
        <Persoenlich />
      </div>
    );
  return (
    <Tabs
      value={active}
      onChange={(next) => navigate({ to: '/einstellungen', search: { bereich: next } })}
      keepMounted={false}
      className={classes.tabs}
    >
      {active !== 'systemlisten' && <PageHeader title={t('Einstellungen')} />}
      <Tabs.List className={classes.tabList}>
        <Tabs.Tab value="persoenlich">{t('Persönlich')}</Tabs.Tab>
        <Tabs.Tab value="nummern">{t('Nummern')}</Tabs.Tab>
        <Tabs.Tab value="systemlisten">{t('Systemlisten')}</Tabs.Tab>
        <Tabs.Tab value="betrieb">{t('Betrieb')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="persoenlich" className={classes.page}>
        <Persoenlich />
      </Tabs.Panel>
      <Tabs.Panel value="nummern" className={classes.page}>
        <Nummern />
      </Tabs.Panel>
      <Tabs.Panel value="systemlisten" className={classes.listPanel}>
        <Systemlisten liste={typeof liste === 'string' ? liste : undefined} />
      </Tabs.Panel>
      <Tabs.Panel value="betrieb" className={classes.page}>
        <Betrieb />
        <Lage />
        <Jobs />
        <Laeufe />
      </Tabs.Panel>
    </Tabs>
  );
}
