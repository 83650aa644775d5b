import { ActionIcon } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { validationOf } from '../api/client.ts';
import { dateienApi } from '../api/dateien.ts';
import { entityApi } from '../api/entity.ts';
import { useMe } from '../session/use-me.ts';
import type { Zeile } from '../stunden/rows.ts';
import { t } from '../texts/t.ts';
import { IconCheck, IconPaperclip, IconUpload } from '../ui/icons.ts';
import { toast } from '../ui/toast.ts';
import classes from './stunden.module.css';

const pieceBytes = 1024 * 1024;

/** The signed sheet of a week: brought in as a scan, looked at, and with it the approval that was given on paper. */
export function Papier({ zeile: { Wochen, Person } }: { zeile: Zeile }) {
  const { Rechte, IsPlattformAdmin } = useMe();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const woche = Wochen.find(({ Status }) => Status !== 'Freigegeben' && Status !== 'Fakturiert') ?? Wochen[0];
  const onSettled = () => client.invalidateQueries({ queryKey: ['stunden'] });
  const onError = (error: Error) => {
    const findings = validationOf(error);
    if (findings) toast.error(Object.values(findings.Fehler).flat().join(' '));
  };
  const { mutate: bring, isPending } = useMutation({
    async mutationFn(file: File) {
      const { Id } = await sent(file);
      const { Version } = await entityApi.read('Stundennachweis', woche?.Id ?? 0);
      const Beleg = { Id };
      await entityApi.save('Stundennachweis', woche?.Id ?? 0, {
        Version,
        Beleg,
        Erfassungsweg: 'Papier',
        WarnungenBestaetigt: true,
      });
      toast.success(t('Stundenzettel von {name} ist gespeichert', { name: Person }));
    },
    onError,
    onSettled,
  });
  const { mutate: approve } = useMutation({
    async mutationFn() {
      const { Version } = await entityApi.read('Stundennachweis', woche?.Id ?? 0);
      await entityApi.act('Stundennachweis', woche?.Id ?? 0, 'Freigeben', { Version, WarnungenBestaetigt: true });
      toast.success(t('Woche von {name} mit Stundenzettel freigegeben', { name: Person }));
    },
    onError,
    onSettled,
  });
  if (!woche) return null;
  const isOpen = !['Freigegeben', 'Fakturiert', 'Korrigiert'].includes(woche.Status);
  const mayApprove = IsPlattformAdmin || Rechte.includes('StundenFreigeben');
  const { Beleg } = woche;
  return (
    <span className={classes.paper}>
      {Beleg && (
        <ActionIcon
          variant="subtle"
          size={24}
          tabIndex={-1}
          aria-label={t('Stundenzettel von {name} ansehen', { name: Person })}
          onClick={() => void dateienApi.download(Beleg.Id, Beleg.Dateiname)}
        >
          <IconPaperclip aria-hidden />
        </ActionIcon>
      )}
      {Beleg && woche.Status === 'Eingereicht' && mayApprove && (
        <ActionIcon
          variant="subtle"
          size={24}
          tabIndex={-1}
          aria-label={t('Woche von {name} mit Stundenzettel freigeben', { name: Person })}
          onClick={() => approve()}
        >
          <IconCheck aria-hidden />
        </ActionIcon>
      )}
      {isOpen && !Beleg && (
        <ActionIcon
          variant="subtle"
          size={24}
          tabIndex={-1}
          loading={isPending}
          aria-label={t('Unterschriebenen Stundenzettel von {name} hochladen', { name: Person })}
          title={t('Unterschriebenen Stundenzettel hochladen')}
          onClick={() => input.current?.click()}
        >
          <IconUpload aria-hidden />
        </ActionIcon>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.jpg,.jpeg,.png"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) bring(file);
          currentTarget.value = '';
        }}
      />
    </span>
  );
}

/** Announces a file and sends all of it. */
async function sent(file: File): Promise<{ Id: number }> {
  const { signal } = new AbortController();
  let state = await dateienApi.announce({
    Dateiname: file.name,
    Groesse: file.size,
    Entitaet: 'Stundennachweis',
    Feld: 'Beleg',
  });
  while (state.Status !== 'Vorhanden') {
    const from = state.Empfangen;
    state = await dateienApi.send(state.Id, from, await file.slice(from, from + pieceBytes).arrayBuffer(), signal);
  }
  return { Id: state.Id };
}
