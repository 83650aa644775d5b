import { nameOnly } from '@disponent/domain/entity/reference-name';
import { formatDate } from '@disponent/domain/format/date';
import { fromWireDate } from '@disponent/domain/wire/dates';
import type { MatchingRow } from '@disponent/domain/wire/matching';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { askMatching } from '../../api/matching.ts';
import { onDemand } from '../../chunks/lazy-component.ts';
import { recordHref } from '../../entity/record-address.ts';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { IconCheck } from '../../ui/icons.ts';
import { Ring } from '../../ui/ring.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Card } from '../overview/related-rows.tsx';
import { usePropose } from '../propose/use-propose.ts';
import classes from './fitting.module.css';
import { NotRanked } from './not-ranked.tsx';
import { Reasons } from './reasons.tsx';
import { useWanted } from './use-wanted.ts';

const ProposeDialog = onDemand(async () => (await import('../propose/propose-dialog.tsx')).ProposeDialog);

const shown = 3;

interface FittingProps {
  /** Of the person. */
  readonly id: number;
  /** Leads to the whole ranking. */
  onAll(): void;
}

/** The open positions that fit a person best, by what was last asked of the ranking. */
export function Fitting({ id, onAll }: FittingProps) {
  const { query } = useWanted();
  const asked = { ...query, limit: shown, mitVorgeschlagenen: 1 } as const;
  const { data, isError } = useQuery({
    queryKey: ['matching', 'person', id, asked],
    queryFn: ({ signal }) => askMatching('person', id, asked, signal),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true, reads: ['PersSt', 'AnfrageDat', 'PvDat'] },
  });
  const { propose, dialog } = usePropose(() => undefined);
  const isAsking = dialog !== undefined;
  const pressed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The dialog goes at once, and the focus with it.
    if (!isAsking && document.activeElement === document.body) pressed.current?.focus();
  }, [isAsking]);
  const rows = data?.Rows.filter(({ MussFehlt }) => MussFehlt.length === 0) ?? [];
  const count = data ? String(data.Anzahl) : '';
  return (
    <>
      <Card
        title={t('Passt zu offenen Positionen')}
        count={count}
        more={rows.length === 0 ? t('Matching') : t('alle {anzahl}', { anzahl: count })}
        onMore={data && onAll}
      >
        {!data && !isError && <SkeletonRows rows={shown} columns={2} rowHeight={40} />}
        {rows.length > 0 && (
          <ul className={classes.rows}>
            {rows.map((row) => (
              <Position
                key={row.Id}
                row={row}
                onPropose={
                  propose &&
                  ((button) => {
                    pressed.current = button;
                    propose([{ IdPerson: id, IdAnfragePosition: row.Id, Text: row.Text }]);
                  })
                }
              />
            ))}
          </ul>
        )}
        {rows.length < shown && (data || isError) && (
          <div className={classes.none}>
            {isError ? (
              t('Die Reihung ist gerade nicht zu haben.')
            ) : (
              <>
                <p>{wordsOf(rows.length, data?.AnzahlMussFehlt ?? 0)}</p>
                {rows.length === 0 && <NotRanked ausgeschlossen={data?.Ausgeschlossen ?? []} />}
              </>
            )}
          </div>
        )}
      </Card>
      {dialog && (
        <Suspense fallback={null}>
          <ProposeDialog {...dialog} />
        </Suspense>
      )}
    </>
  );
}

/** Why there are no more. */
function wordsOf(count: number, lacking: number): string {
  if (lacking > 0) return t('Bei weiteren fehlt ein Muss-Kriterium: {n}', { n: String(lacking) });
  return count > 0
    ? t('Mit weniger Punkten oder einem größeren Umkreis finden sich vielleicht mehr.')
    : t('Keine offene Position erreicht die gewählten Punkte im gewählten Umkreis.');
}

interface PositionProps {
  readonly row: MatchingRow;
  /** Undefined for who may not propose. */
  readonly onPropose: ((button: HTMLButtonElement) => void) | undefined;
}

function Position({ row, onPropose }: PositionProps) {
  const { Text, Punkte, Zusatz, IsVorgeschlagen = false } = row;
  const href = recordHref('AnfrageDat', Zusatz['IdAnfrage']);
  const customer = nameOnly(String(Zusatz['IdUnternehmenText'] ?? ''));
  const place = String(Zusatz['Ort'] ?? '');
  // Of many customers the name ends with the place.
  const where = customer.includes(place) ? customer : [customer, place].filter(Boolean).join(', ');
  const from = t('ab {tag}', { tag: formatDate(fromWireDate(String(Zusatz['Beginn']))) });
  return (
    <li className={classes.row} data-fitting={row.Id}>
      <Ring percent={Punkte} sizePx={38} label={t('{n} Punkte', { n: String(Punkte) })} />
      <div className={classes.what}>
        <div className={classes.name}>
          {href ? (
            <Link className={classes.link} to={href} preload={false}>
              {Text}
            </Link>
          ) : (
            <span className={classes.link}>{Text}</span>
          )}
          {where !== '' && <span className={classes.facts}>{where}</span>}
          <span className={classes.from}>{from}</span>
        </div>
        <div className={classes.reasons}>
          <Reasons row={row} />
        </div>
      </div>
      {/* One button before and after: who pressed it keeps his place. */}
      {(onPropose || IsVorgeschlagen) && (
        <Button
          variant="default"
          className={classes.propose}
          aria-disabled={IsVorgeschlagen || undefined}
          data-disabled={IsVorgeschlagen || undefined}
          leftSection={IsVorgeschlagen && <IconCheck aria-hidden size={16} />}
          aria-label={
            IsVorgeschlagen
              ? t('{name}: Vorschlag liegt vor', { name: Text })
              : t('{name}: vorschlagen', { name: Text })
          }
          onClick={IsVorgeschlagen ? undefined : (event) => onPropose?.(event.currentTarget)}
        >
          {IsVorgeschlagen ? t('Vorschlag liegt vor') : t('Vorschlagen')}
        </Button>
      )}
    </li>
  );
}
