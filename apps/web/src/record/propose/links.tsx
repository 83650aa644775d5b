import type { Table } from '@disponent/domain/entity/table';
import { formatDate } from '@disponent/domain/format/date';
import type { VorschlagLink } from '@disponent/domain/wire/link';
import { Button, Modal, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownLinksApi } from '../../api/own-links.ts';
import { toastError } from '../../query-client.ts';
import { t } from '../../texts/t.ts';
import { toast } from '../../ui/toast.ts';
import dialogClasses from '../actions/action-dialog.module.css';
import classes from './propose.module.css';

interface LinksProps {
  readonly table: Table;
  readonly id: number;
}

/** Who of the customer has a link to it, and an end to that: for our own people. */
export function ProposalLinks({ table, id }: LinksProps) {
  const [isOpen, setOpen] = useState(false);
  const { data = [], refetch } = useQuery({
    queryKey: ['vorschlag-links', table.key, id],
    queryFn: ({ signal }) => ownLinksApi.list(table.key, id, signal),
    meta: { isQuiet: true },
  });
  const [made, setMade] = useState<string>();
  const active = data.filter(isActive);

  async function make(): Promise<void> {
    try {
      const { Pfad } = await ownLinksApi.make(table.key, id);
      setMade(location.origin + Pfad);
      await refetch();
    } catch (error) {
      toastError(error);
    }
  }

  async function revoke({ Id }: VorschlagLink): Promise<void> {
    try {
      await ownLinksApi.revoke(table.key, id, Id);
      toast.success(t('Der Link gilt nicht mehr'));
    } catch (error) {
      toastError(error);
    }
    await refetch();
  }

  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {active.length === 0 ? t('Zugangslinks') : t('Zugangslinks ({n})', { n: active.length })}
      </Button>
      {isOpen && (
        <Modal.Root opened onClose={() => setOpen(false)} size={620} centered radius="xl">
          <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
          <Modal.Content>
            <Modal.Body className={dialogClasses.body}>
              <Modal.Title>{titles[table.key] ?? t('Links für den Kunden')}</Modal.Title>
              {data.length === 0 && <p className={classes.hint}>{t('Noch niemand hat einen Link.')}</p>}
              <ul className={classes.links}>
                {data.map((link) => (
                  <li key={link.Id}>
                    <span>
                      <strong>{link.Empfaenger}</strong> · {link.Vorschlaege.join(', ')}
                      <br />
                      <span className={classes.hint}>{stateOf(link)}</span>
                    </span>
                    {isActive(link) && (
                      <Button variant="default" onClick={() => void revoke(link)}>
                        {t('Widerrufen')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
              {made !== undefined && (
                <TextInput
                  readOnly
                  label={t('Neuer Link, nur jetzt zu sehen')}
                  value={made}
                  onFocus={(event) => event.currentTarget.select()}
                />
              )}
              <div className={dialogClasses.buttons}>
                <Button variant="default" onClick={() => setOpen(false)}>
                  {t('Schließen')}
                </Button>
                <Button onClick={() => void make()}>{t('Neuer Link')}</Button>
              </div>
            </Modal.Body>
          </Modal.Content>
        </Modal.Root>
      )}
    </>
  );
}

/** Whom the links of a list are for, where that is no customer who decides about proposals. */
const titles: Readonly<Record<string, string>> = {
  KundenportalEinsatz: t('Links zur Freigabe von Stunden'),
  AppBenutzerSt: t('Links zu den eigenen Stunden'),
};

const isActive = ({ WiderrufenAm, GueltigBis }: VorschlagLink): boolean =>
  WiderrufenAm === null && new Date(GueltigBis) > new Date();

function stateOf(link: VorschlagLink): string {
  const day = (moment: string) => formatDate(new Date(moment));
  if (link.WiderrufenAm !== null) return t('Widerrufen am {tag}', { tag: day(link.WiderrufenAm) });
  const until = t('gilt bis {tag}', { tag: day(link.GueltigBis) });
  return link.ErstmalsGeoeffnetAm === null
    ? `${t('Noch nicht geöffnet')}, ${until}`
    : `${t('Geöffnet am {tag}', { tag: day(link.ErstmalsGeoeffnetAm) })}, ${until}`;
}
