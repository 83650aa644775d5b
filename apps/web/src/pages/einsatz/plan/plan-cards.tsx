import { addDays } from '@disponent/domain/days';
import { Button, Drawer } from '@mantine/core';
import { useEffect, useState } from 'react';
import { recordHref } from '../../../entity/record-address.ts';
import { Link } from '../../../router/link.tsx';
import { t } from '../../../texts/t.ts';
import { Bar } from './bar.tsx';
import { placeBars } from './bars.ts';
import classes from './cards.module.css';
import type { PersonLine } from './lines.ts';
import plan from './plan.module.css';
import { PlanBackdrop, PlanDays } from './plan-head.tsx';
import { PositionCard } from './positions.tsx';
import type { PlanModel } from './use-plan.ts';
import type { PlanWindow } from './window.ts';
import { factsOf, headWords } from './words.ts';

const stripDays = 14;
/** About as wide as the strip is on a phone. */
const stripPx = 340;
/** As many cards as somebody scrolls through; more when he asks for them. */
const step = 50;

/** On a phone: a card for each person with the next two weeks, and the positions in a sheet. */
export function PlanCards({ model }: { readonly model: PlanModel }) {
  const { lines, source, position } = model;
  const [count, setCount] = useState(step);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => source.ensure(0, Math.min(count, lines.length)), [source, count, lines.length]);
  const strip: PlanWindow = {
    zoom: 'woche',
    von: model.today < model.window.von ? model.window.von : model.today,
    bis: addDays(model.today < model.window.von ? model.window.von : model.today, stripDays - 1),
    length: stripDays,
  };
  return (
    <>
      <ul className={classes.phone}>
        <li className={classes.phoneDays}>
          <PlanDays window={strip} today={model.today} plan={model.plan} />
        </li>
        {lines.slice(0, count).map((line) =>
          line.type === 'head' ? (
            <li key={line.key} className={classes.phoneHead}>
              {headWords(line)} <span>{line.count}</span>
            </li>
          ) : (
            <PersonCard key={line.key} model={model} line={line} strip={strip} />
          ),
        )}
        {lines.length > count && (
          <li>
            <Button variant="default" fullWidth onClick={() => setCount(count + step)}>
              {t('Mehr zeigen')}
            </Button>
          </li>
        )}
      </ul>
      <div className={classes.thumb}>
        <Button size="xl" fullWidth onClick={() => setOpen(true)}>
          {position
            ? t('Gewählt: {position}', { position: position.Bezeichnung })
            : t('Unbesetzte Positionen ({n})', { n: model.positions.length })}
        </Button>
      </div>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        size="80%"
        title={t('Unbesetzt')}
        closeButtonProps={{ 'aria-label': t('Schließen') }}
      >
        <ul className={classes.cards}>
          {model.positions.map((one) => (
            <li key={one.Id}>
              <PositionCard
                position={one}
                today={model.today}
                isChosen={one.Id === position?.Id}
                fitting={one.Id === position?.Id ? model.ranking?.Anzahl : undefined}
                onChoose={() => {
                  model.choose(one);
                  setOpen(false);
                }}
                onDrag={() => undefined}
              />
            </li>
          ))}
        </ul>
      </Drawer>
    </>
  );
}

interface PersonCardProps {
  readonly model: PlanModel;
  readonly line: PersonLine;
  readonly strip: PlanWindow;
}

function PersonCard({ model, line, strip }: PersonCardProps) {
  const zeile = model.zeileOf(line.id);
  const name = model.nameOf(line);
  const { position } = model;
  return (
    <li className={classes.phoneCard}>
      <div className={classes.cardLine}>
        <Link to={recordHref('PersSt', line.id) ?? '/person'} className={plan.name} preload={false}>
          {name}
        </Link>
        {line.rank && <strong>{t('{n} Punkte', { n: line.rank.Punkte })}</strong>}
      </div>
      <span className={classes.cardQuiet}>{factsOf(zeile)}</span>
      <div className={classes.strip}>
        <PlanBackdrop window={strip} today={model.today} plan={model.plan} />
        {zeile &&
          placeBars(zeile.Balken, strip).map((placed) => (
            <Bar
              key={`${placed.balken.Art} ${placed.balken.Id} ${placed.balken.Von}`}
              placed={placed}
              share={1}
              name={name}
              dayPx={1}
              trackPx={stripPx}
              isOther={false}
              isActive={false}
              drag={undefined}
              onOpen={() =>
                placed.balken.Art === 'Vorschlag' ? model.openProposal(placed.balken.Id) : model.open(placed.balken.Id)
              }
            />
          ))}
      </div>
      {position && (
        <Button size="sm" variant="default" className={classes.assign} onClick={() => model.assign(line)}>
          {t('Zuweisen')}
        </Button>
      )}
    </li>
  );
}
