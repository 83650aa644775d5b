import type { FreigabeWoche } from '@disponent/domain/wire/stunden';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { useMe } from '../../session/use-me.ts';
import { say } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { confirm } from '../../ui/confirm.ts';
import { dayWords, hoursWords } from '../../ui/hours-words.ts';
import { IconAlertTriangle, IconChecks } from '../../ui/icons.ts';
import classes from '../portal.module.css';
import { Box, LinkLine, metaOf, shownRows } from '../section.tsx';
import { befundeIn, workedOf } from '../stunden/words.ts';
import { useStunden } from '../use-stunden.ts';

/** Weeks that wait for a yes: what is conspicuous first, and the rest approved at once. */
export function Stunden() {
  const { data, answer } = useStunden();
  const { IsPlattformAdmin, Rechte } = useMe();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!data || data.Rows.length === 0) return null;
  const mayApprove = IsPlattformAdmin || Rechte.includes('StundenFreigeben');
  const clean = data.Rows.filter(isClean);
  const rows = data.Rows.toSorted((a, b) => Number(isClean(a)) - Number(isClean(b)));

  async function approve(): Promise<void> {
    const hours = clean.reduce((all, woche) => all + workedOf(woche), 0);
    const isSure = await confirm({
      title: clean.length === 1 ? t('1 Woche freigeben?') : t('{n} Wochen freigeben?', { n: clean.length }),
      text: t('{n} Std. ohne Auffälligkeit. Freigegebene Stunden werden verrechnet.', { n: hoursWords(hours) }),
    });
    if (!isSure) return;
    setBusy(true);
    setProblem(await answer('Freigeben', clean));
    setBusy(false);
  }

  const all = data.Rows.length;
  return (
    <Box
      title={t('Stunden zur Freigabe')}
      count={all}
      note={t('{n} ohne Auffälligkeit', { n: clean.length })}
      beside={
        mayApprove &&
        clean.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconChecks aria-hidden />}
            loading={isBusy}
            onClick={() => void approve()}
          >
            {t('{n} freigeben', { n: clean.length })}
          </Button>
        )
      }
      foot={
        <Link to="/einsatz/stunden" className={classes.all}>
          {all === 1 ? t('Woche prüfen') : t('Alle {n} Wochen prüfen', { n: all })}
        </Link>
      }
    >
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <ul className={classes.lines}>
        {rows.slice(0, shownRows).map((woche) => (
          <li key={woche.Id}>
            <Week woche={woche} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

function Week({ woche }: { readonly woche: FreigabeWoche }) {
  const [befund] = befundeIn(woche);
  return (
    <LinkLine
      to={`/einsatz/stunden/${woche.Id}`}
      title={woche.Person}
      meta={metaOf([woche.Taetigkeit, t('KW {kw}/{jahr}', { kw: woche.Kw, jahr: woche.Jahr })])}
      below={
        befund && (
          <span className={classes.finding}>
            <IconAlertTriangle aria-hidden size={14} />
            {befund.datum && `${dayWords(befund.datum)} `}
            {say(befund.kurz)}
          </span>
        )
      }
    >
      <span className="tabular">{hoursWords(workedOf(woche))}</span>
    </LinkLine>
  );
}

const isClean = (woche: FreigabeWoche): boolean => befundeIn(woche).length === 0;
