import type { PlanPosition } from '@disponent/domain/wire/einsatzplan';
import { ActionIcon, Button } from '@mantine/core';
import { recordHref } from '../../../entity/record-address.ts';
import { Link } from '../../../router/link.tsx';
import { t } from '../../../texts/t.ts';
import { Seats } from '../../../ui/charts/seats.tsx';
import { IconAlertTriangle, IconGripVertical, IconX } from '../../../ui/icons.ts';
import { SingleKey } from '../../../ui/shortcut.tsx';
import classes from './cards.module.css';
import type { PlanModel } from './use-plan.ts';
import { shortDay } from './words.ts';

interface PositionsProps {
  readonly model: PlanModel;
  onDrag(position: PlanPosition | undefined): void;
}

/** Where somebody is wanted. Choosing one sorts the people by how they fit it; it can also be dragged onto somebody. */
export function Positions({ model, onDrag }: PositionsProps) {
  const { positions, position, replaced, ranking, isRanking, person, nameOf } = model;
  const seats = positions.reduce((sum, { Anzahl, Besetzt }) => sum + Anzahl - Besetzt, 0);
  const name = person && nameOf(person);
  const all = position && !positions.some(({ Id }) => Id === position.Id) ? [position, ...positions] : positions;
  return (
    <aside className={classes.aside} aria-label={t('Unbesetzte Positionen')}>
      <div className={classes.asideHead}>
        <h2>{t('Unbesetzt')}</h2>
        <span>{t('{n} Positionen · {plaetze} Plätze', { n: positions.length, plaetze: seats })}</span>
      </div>
      {replaced && (
        <p className={classes.replacing}>
          {t('Ersatz für {name}: Person wählen und zuweisen', { name: replaced.name })}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('Nicht ersetzen')}
            title={t('Nicht ersetzen')}
            onClick={model.stopReplacing}
          >
            <IconX aria-hidden size={14} />
          </ActionIcon>
        </p>
      )}
      <ul className={classes.cards}>
        {all.map((one) => (
          <li key={one.Id}>
            <PositionCard
              position={one}
              today={model.today}
              isChosen={one.Id === position?.Id}
              fitting={one.Id === position?.Id ? ranking?.Anzahl : undefined}
              onChoose={() => model.choose(one)}
              onDrag={onDrag}
            />
          </li>
        ))}
      </ul>
      {positions.length === 0 && <p className={classes.none}>{t('Alle Plätze sind besetzt oder geplant.')}</p>}
      {(position || positions.length > 0) && (
        <div className={classes.asideFoot}>
          {position ? (
            <>
              <p>
                {isRanking
                  ? t('Personen werden gereiht …')
                  : t('Zuweisen prüft Sperren, Arbeitserlaubnis, Ruhezeit und Überschneidung.')}{' '}
                {position.IdAnfrage > 0 && (
                  <Link to={recordHref('AnfrageDat', position.IdAnfrage) ?? '/anfrage'} preload={false}>
                    {t('Anfrage öffnen')}
                  </Link>
                )}
              </p>
              <Button
                fullWidth
                disabled={!name}
                loading={model.moves.isBusy}
                rightSection={<SingleKey of="assign" />}
                onClick={() => model.assign()}
              >
                {name ? t('{name} zuweisen', { name }) : t('Zuweisen')}
              </Button>
            </>
          ) : (
            <p>
              {t('Position wählen sortiert die Personen nach Passung. Sie lässt sich auch auf eine Person ziehen.')}
            </p>
          )}
        </div>
      )}
    </aside>
  );
}

interface CardProps {
  readonly position: PlanPosition;
  readonly today: string;
  readonly isChosen: boolean;
  readonly fitting: number | undefined;
  onChoose(): void;
  onDrag(position: PlanPosition | undefined): void;
}

export function PositionCard({ position, today, isChosen, fitting, onChoose, onDrag }: CardProps) {
  const { Bezeichnung, Kunde, Ort, Beginn, Anzahl, Besetzt } = position;
  const isLate = Beginn < today;
  const free = Anzahl - Besetzt;
  return (
    <button
      type="button"
      className={classes.card}
      aria-pressed={isChosen}
      data-seat={position.Id}
      draggable
      onClick={onChoose}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'copy';
        event.dataTransfer.setData('text/plain', Bezeichnung);
        onDrag(position);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <IconGripVertical aria-hidden size={14} className={classes.cardGrip} />
      <span className={classes.cardLine}>
        <strong>{Bezeichnung}</strong>
        <span>{t('{n} von {anzahl} frei', { n: free, anzahl: Anzahl })}</span>
      </span>
      <span className={classes.cardQuiet}>{[Kunde, Ort].filter(Boolean).join(', ')}</span>
      <Seats all={Anzahl} taken={Besetzt} />
      <span className={classes.cardLine}>
        <span className={classes.cardQuiet} data-late={isLate || undefined}>
          {isLate && <IconAlertTriangle aria-hidden size={13} />}
          {isLate ? t('seit {tag} überfällig', { tag: shortDay(Beginn) }) : t('ab {tag}', { tag: shortDay(Beginn) })}
        </span>
        {fitting !== undefined && (
          <span className={classes.cardQuiet}>
            {fitting === 0 ? t('niemand passt') : fitting === 1 ? t('1 passt') : t('{n} passen', { n: fitting })}
          </span>
        )}
      </span>
    </button>
  );
}
