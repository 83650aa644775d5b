import { kanalfelder } from '@disponent/domain/entities/stelleninserat/kanalfelder';
import type { Table } from '@disponent/domain/entity/table';
import { formatMoney } from '@disponent/domain/format/money';
import type { InseratKanal } from '@disponent/domain/wire/inserat';
import { Progress, Switch, UnstyledButton } from '@mantine/core';
import { stelleninseratApi } from '../../api/stelleninserat.ts';
import { localDefaults } from '../../form/defaults.ts';
import { useFormContext } from '../../form/form-context.ts';
import { useStoreValue } from '../../form/use-field.ts';
import type { Row } from '../../grid/rows/row.ts';
import { sayAnswer } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import classes from './beside.module.css';
import { useDraftAnswer } from './use-draft-answer.ts';

const list = 'StelleninseratKanal';
/** What price, quota and wants of a channel depend on. */
const names = [
  list,
  ...['IdStelleninseratTyp', 'IdBenutzergruppe', 'VeroeffentlichenAb'],
  ...Object.values(kanalfelder),
];

interface ChannelsProps {
  onField(path: string): void;
}

/** Where the ad goes, chosen by switch; what is booked stays, as its history. */
export function Channels({ onField }: ChannelsProps) {
  const { store } = useFormContext();
  const { data, error, refetch } = useDraftAnswer('kanaele', stelleninseratApi.channels, names);
  // A text, so that only a change of the list draws it anew.
  useStoreValue(store, (current) => JSON.stringify(current.rows(list)));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  const rows = store.rows(list);
  const isChosen = ({ IdKanal }: InseratKanal) => rows.some((row) => row['IdKanal'] === IdKanal);
  const chosen = data.filter(isChosen);
  // What cannot be chosen comes last.
  const isClosed = (one: InseratKanal) => one.IsGesperrt && !isChosen(one);
  const ordered = data.toSorted((a, b) => Number(isClosed(a)) - Number(isClosed(b)));
  const costs = chosen.reduce((sum, { Kosten }) => sum + Kosten, 0);
  return (
    <section className={classes.section} aria-label={t('Kanäle')}>
      <div className={classes.head}>
        <h2>{t('Kanäle')}</h2>
        <span className={classes.quiet}>{t('{n} von {gesamt}', { n: chosen.length, gesamt: data.length })}</span>
      </div>
      <ul className={classes.channels}>
        {ordered.map((one) => (
          <Channel
            key={one.IdKanal}
            channel={one}
            row={rows.find((row) => row['IdKanal'] === one.IdKanal)}
            onField={onField}
          />
        ))}
      </ul>
      <div className={classes.sum}>
        <span>{t('Kosten gesamt')}</span>
        <strong>{formatMoney(costs)}</strong>
      </div>
    </section>
  );
}

interface ChannelProps extends ChannelsProps {
  readonly channel: InseratKanal;
  /** Its row in the ad; undefined where it is not chosen. */
  readonly row: Row | undefined;
}

function Channel({ channel, row, onField }: ChannelProps) {
  const { IdKanal, Name, Kosten, Kontingent, IsGesperrt, Satz, Fehlt } = channel;
  const { store, listWriting } = useFormContext();
  const child = store.table.children.find(({ key }) => key === list);
  const writing = listWriting(list);
  const isBooked = row !== undefined && (row['Status'] !== 'Geplant' || Boolean(row['IdKontingent']));
  const canSwitch = row ? writing.removes && !isBooked : writing.adds && !IsGesperrt;
  const reason = isBooked ? t('Gebucht: bleibt im Inserat') : undefined;

  function toggle(): void {
    if (!child) return;
    if (row) store.removeRow(list, store.rows(list).indexOf(row));
    else store.addRow(list, { ...localDefaults(child), IdKanal, IdKanalText: Name });
  }

  const words = Satz && row ? sayAnswer(Satz) : undefined;
  return (
    <li className={classes.channel}>
      <div className={classes.line}>
        <Switch
          size="xs"
          checked={row !== undefined}
          disabled={!canSwitch}
          onChange={toggle}
          label={Name}
          title={reason}
        />
        <Stand row={row} child={child} isLocked={IsGesperrt} hasQuota={Kontingent !== null} />
      </div>
      <div className={classes.line}>
        {Kontingent ? (
          <Quota {...Kontingent} />
        ) : (
          <span className={classes.quiet}>{IsGesperrt ? t('kein Kontingent') : t('unbegrenzt')}</span>
        )}
        <span className={classes.quiet}>{Kosten === 0 ? t('gratis') : formatMoney(Kosten)}</span>
      </div>
      {words && <p className={classes.told}>{words}</p>}
      {row && typeof row['LetzterFehler'] === 'string' && row['Status'] === 'Fehler' && (
        <p className={classes.told}>{row['LetzterFehler']}</p>
      )}
      {row && Fehlt.length > 0 && (
        <p className={classes.told}>
          {t('Fehlt noch:')}{' '}
          {Fehlt.map((name) => (
            <UnstyledButton key={name} className={classes.link} onClick={() => onField(name)}>
              {store.table.allFields[name]?.caption ?? name}
            </UnstyledButton>
          ))}
        </p>
      )}
    </li>
  );
}

interface StandProps {
  readonly row: Row | undefined;
  readonly child: Table | undefined;
  readonly isLocked: boolean;
  readonly hasQuota: boolean;
}

function Stand({ row, child, isLocked, hasQuota }: StandProps) {
  if (!row)
    return isLocked ? (
      <StatusPill tone="kontur" glyph="lock">
        {hasQuota ? t('Ausgeschöpft') : t('Gesperrt')}
      </StatusPill>
    ) : null;
  const status = String(row['Status'] ?? 'Geplant');
  const field = child?.fields['Status'];
  const look = field?.looks?.[status];
  const label = field?.labels?.[status] ?? status;
  return look ? <StatusPill {...look}>{label}</StatusPill> : <span>{label}</span>;
}

/** How much of it is used in its period, as words and as a bar. */
function Quota({ Verbraucht, Menge, Periode }: NonNullable<InseratKanal['Kontingent']>) {
  const isUsedUp = Verbraucht >= Menge;
  const words = t('{n} von {menge}, je {periode}', { n: Verbraucht, menge: Menge, periode: t(Periode) });
  return (
    <span className={classes.quota}>
      <span className={classes.quiet}>{words}</span>
      <Progress
        className={classes.bar}
        size={4}
        aria-label={words}
        value={Menge > 0 ? Math.min(100, (Verbraucht / Menge) * 100) : 100}
        color={isUsedUp ? 'rot' : 'petrol'}
      />
    </span>
  );
}
