import { nameOnly } from '@disponent/domain/entity/reference-name';
import type { Kriterium } from '@disponent/domain/matching';
import type { MatchingKriterium, MatchingRow } from '@disponent/domain/wire/matching';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { recordHref } from '../../entity/record-address.ts';
import { Link } from '../../router/link.tsx';
import { sayAnswer } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { IconChevronDown, IconChevronUp } from '../../ui/icons.ts';
import { Ring } from '../../ui/ring.tsx';
import { SingleKey } from '../../ui/shortcut.tsx';
import classes from './matching.module.css';
import { Reason, Reasons } from './reasons.tsx';

const captions: Readonly<Record<Kriterium, string>> = {
  Beruf: t('Beruf'),
  Anforderungen: t('Anforderungen'),
  Ort: t('Ort'),
  Verfuegbarkeit: t('Verfügbarkeit'),
  Sprache: t('Sprache'),
  Arbeitszeit: t('Arbeitszeit, Schicht'),
  Entgelt: t('Entgelt'),
};
interface CandidateProps {
  readonly of: 'position' | 'person';
  readonly row: MatchingRow;
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  readonly onChoose: (() => void) | undefined;
  readonly onOpen: () => void;
  readonly onPropose: (() => void) | undefined;
}

export function Candidate({ of, row, isChosen, isOpen, onChoose, onOpen, onPropose }: CandidateProps) {
  const { Id, Text, Punkte, Kriterien, Zusatz } = row;
  const href = of === 'position' ? recordHref('PersSt', Id) : recordHref('AnfrageDat', Zusatz['IdAnfrage']);
  const facts =
    of === 'position'
      ? [nameOnly(String(Zusatz['IdJobbezeichnungText'] ?? '')), Zusatz['PlzOrt']]
      : [Zusatz['IdUnternehmenText'], Zusatz['AnfrageNr']];
  return (
    <div
      className={classes.row}
      data-candidate={Id}
      data-chosen={isChosen || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rows are gone through by arrow keys, as those of a grid
      tabIndex={0}
      role="group"
      aria-label={t('{name}, {n} Punkte', { name: Text, n: String(Punkte) })}
    >
      <div className={classes.line}>
        {onChoose && (
          <Checkbox
            aria-label={t('{name} auswählen', { name: Text })}
            checked={isChosen}
            onChange={onChoose}
            tabIndex={-1}
          />
        )}
        <Ring percent={Punkte} sizePx={38} />
        <div className={classes.who}>
          <div className={classes.name}>
            {href ? <Link to={href}>{Text}</Link> : Text}
            <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
          </div>
          <div className={classes.reasons}>
            <Reasons row={row} />
          </div>
        </div>
        {onPropose && (
          <Button variant="default" tabIndex={-1} rightSection={<SingleKey of="propose" />} onClick={onPropose}>
            {t('Vorschlagen')}
          </Button>
        )}
        <ActionIcon
          size={32}
          tabIndex={-1}
          aria-expanded={isOpen}
          aria-label={t('Wie die Punkte zustande kommen')}
          onClick={onOpen}
        >
          {isOpen ? <IconChevronUp /> : <IconChevronDown />}
        </ActionIcon>
      </div>
      {isOpen && <Points points={Punkte} kriterien={Kriterien} />}
    </div>
  );
}

function Points({ points, kriterien }: { readonly points: number; readonly kriterien: readonly MatchingKriterium[] }) {
  return (
    <div className={classes.points}>
      <div className={classes.pointsHead}>
        <strong>{t('So kommen die {n} Punkte zustande', { n: String(points) })}</strong>
        <span>{t('Alter, Geschlecht, Herkunft und Foto fließen nie ein')}</span>
      </div>
      <dl>
        {kriterien.map(({ Name, Punkte, Von, Satz, IsErfuellt }) => (
          <div key={Name}>
            <dt>{captions[Name]}</dt>
            <dd>
              <meter aria-hidden="true" min={0} max={Von} value={Punkte} />
              <span className={classes.of}>
                {Punkte} / {Von}
              </span>
              <Reason isMinus={!IsErfuellt}>{sayAnswer(Satz)}</Reason>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
