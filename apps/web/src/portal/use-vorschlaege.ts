import { HttpError } from '@disponent/domain/errors';
import { actionOf, type PortalDatei, type VorschlagAntwort, type VorschlagKarte } from '@disponent/domain/wire/portal';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { validationOf } from '../api/client.ts';
import { dateienApi } from '../api/dateien.ts';
import { entityApi } from '../api/entity.ts';
import { portalApi } from '../api/portal.ts';
import { queryClient, toastError } from '../query-client.ts';
import { t } from '../texts/t.ts';
import { toastFor } from '../texts/toast-for.ts';
import { toast } from '../ui/toast.ts';

const key = ['portal', 'vorschlaege'];

/** The proposals that wait for whoever is signed in, or the one that is looked at, and where his answers go. */
export function useVorschlaege(id?: number) {
  const { data, error, refetch } = useQuery({
    queryKey: [...key, id ?? 'offen'],
    queryFn: ({ signal }) => (id === undefined ? portalApi.vorschlaege(signal) : portalApi.vorschlag(id, signal)),
    meta: { isQuiet: true, reads: ['PvDat'] },
  });
  /** Versions after a card was looked at, by Id: an answer waits for the one that is on its way. */
  const versions = useRef(new Map<number, Promise<number>>());

  function onSeen({ Id, Version, Aktionen }: VorschlagKarte): void {
    if (versions.current.has(Id) || Aktionen.length === 0) return;
    const seen = portalApi.gesehen(Id).then(
      ({ Version: next }) => next,
      () => Version, // whether it was seen holds up nobody's answer
    );
    versions.current.set(Id, seen);
  }

  async function onAnswer(karte: VorschlagKarte, antwort: VorschlagAntwort): Promise<string | undefined> {
    const { name, body } = actionOf(antwort);
    const seen = await versions.current.get(karte.Id);
    try {
      const Version = Math.max(karte.Version, seen ?? 0);
      // What else somebody does is ours to find out; a customer is not asked to judge it.
      await entityApi.act('PvDat', karte.Id, name, { ...body, Version, WarnungenBestaetigt: true });
    } catch (problem) {
      const findings = validationOf(problem);
      if (findings) return Object.values(findings.Fehler).flat().join(' ');
      // Without the network nothing has changed: what he wrote waits for another try.
      if (problem instanceof HttpError && problem.status === 0) return toastFor(problem);
      toastError(problem);
      await queryClient.invalidateQueries();
      return undefined;
    }
    versions.current.delete(karte.Id);
    toast.success(doneWords[antwort.Art]);
    await queryClient.invalidateQueries();
    return undefined;
  }

  const onProfile = (profil: PortalDatei): void => {
    dateienApi.download(profil.Id, profil.Dateiname).catch(toastError);
  };

  return { data, error, refetch, onSeen, onAnswer, onProfile };
}

const doneWords = {
  Annehmen: t('Angenommen. Wir melden uns bei Ihnen.'),
  Termin: t('Termin vereinbart'),
  TerminWaehlen: t('Termin vereinbart'),
  Ablehnen: t('Abgelehnt. Danke für die Rückmeldung.'),
} satisfies Record<VorschlagAntwort['Art'], string>;
