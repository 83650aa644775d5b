import { HttpError } from '@disponent/domain/errors';
import type { Nummernkreis } from '@disponent/domain/wire/nummern';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { nummernApi } from '../../api/nummern.ts';
import { t } from '../../texts/t.ts';
import { toastFor } from '../../texts/toast-for.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './einstellungen.module.css';

/** Where numbers go on, for whoever comes from another program. */
export function Nummern() {
  const { data, error, refetch } = useQuery({
    queryKey: ['nummernkreise'],
    queryFn: ({ signal }) => nummernApi.list(signal),
    staleTime: 0,
    meta: { isQuiet: true },
  });
  return (
    <section className={classes.section} aria-labelledby="nummern">
      <h2 id="nummern" className={classes.heading}>
        {t('Nummern')}
      </h2>
      <p className={classes.lead}>
        {t('Wer bisher mit einem anderen Programm gearbeitet hat, legt hier fest, wo die Nummern weitergehen.')}
      </p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className={classes.jobs}>
          {data.map((kreis) => (
            <KreisLine key={`${kreis.Kreis} ${kreis.Naechste}`} kreis={kreis} onChanged={() => void refetch()} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface LineProps {
  readonly kreis: Nummernkreis;
  onChanged(): void;
}

function KreisLine({ kreis, onChanged }: LineProps) {
  const { Kreis, Titel, Zusatz, Naechste, NaechsteNummer, LetzteNummer, IsFest } = kreis;
  const name = [t(Titel), Zusatz].filter(Boolean).join(', ');
  const [typed, setTyped] = useState(String(Naechste));
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const wished = /^\d{1,8}$/.test(typed.trim()) ? Number(typed) : 0;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (wished < 1) {
      setProblem(t('Bitte eine Zahl von 1 bis 99.999.999'));
      return;
    }
    setBusy(true);
    try {
      const saved = await nummernApi.set(Kreis, wished);
      toast.success(t('{kreis}: als Nächstes {nummer}', { kreis: name, nummer: saved.NaechsteNummer }));
      onChanged();
    } catch (refused) {
      setProblem(refused instanceof HttpError ? toastFor(refused) : String(refused));
    } finally {
      setBusy(false);
    }
  }

  return (
    <li>
      <form className={classes.job} onSubmit={(event) => void save(event)}>
        <div className={classes.jobWords}>
          <div className={classes.jobName}>{name}</div>
          <div className={`${classes.hint} tabular`}>
            {t('Nächste {nummer}', { nummer: NaechsteNummer })}
            {LetzteNummer !== null && ` · ${t('zuletzt {wert}', { wert: LetzteNummer })}`}
            {IsFest && ` · ${t('ohne Lücke, steht fest')}`}
          </div>
        </div>
        <TextInput
          aria-label={t('Nächste Nummer: {kreis}', { kreis: name })}
          inputMode="numeric"
          w={110}
          value={typed}
          disabled={IsFest}
          error={problem}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setProblem(undefined);
          }}
        />
        <Button
          type="submit"
          variant="default"
          loading={isBusy}
          disabled={IsFest || wished === Naechste}
          aria-label={t('Nächste Nummer festlegen: {kreis}', { kreis: name })}
        >
          {t('Festlegen')}
        </Button>
      </form>
    </li>
  );
}
