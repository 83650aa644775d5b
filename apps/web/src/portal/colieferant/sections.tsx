import { nameOnly } from '@disponent/domain/entity/reference-name';
import { loadTable } from '@disponent/domain/load-table';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import { Suspense, useState } from 'react';
import { onDemand } from '../../chunks/lazy-component.ts';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import classes from '../portal.module.css';
import { LinkLine, metaOf, Section, Status, WeekLine } from '../section.tsx';
import { dayOf } from '../vorschlag/words.ts';

const OwnProposal = onDemand(async () => (await import('../../record/propose/own-proposal.tsx')).OwnProposal);

const [pv, person, nachweis] = await Promise.all(['PvDat', 'PersSt', 'Stundennachweis'].map(loadTable));

const anfragen: ListQuery = {
  filter: ['Status', 'anyof', ['Offen', 'InBearbeitung', 'Teilbesetzt']],
  columns: ['AnfrageNr', 'Titel', 'AnzahlOffen', 'IdUnternehmen', 'AntwortBis'],
  sort: ['-EingangAm'],
};

/** Requests that were shared with the partner, with the way to propose somebody. */
export const Anfragen = () => (
  <Section
    title={t('Für Sie freigegebene Anfragen')}
    entitaet="AnfrageDat"
    query={anfragen}
    to="/anfrage"
    empty={t('Derzeit ist keine Anfrage für Sie freigegeben')}
    row={(row) => (
      <div className={classes.line}>
        <Link to={`/anfrage/${String(row['Id'])}`} className={classes.lineMain}>
          <span className={classes.lineTitle}>{String(row['Titel'])}</span>
          <span className={classes.lineMeta}>
            {metaOf([
              row['AnfrageNr'],
              row['IdUnternehmenText'],
              t('{n} offen', { n: Number(row['AnzahlOffen'] ?? 0) }),
              typeof row['AntwortBis'] === 'string' && t('bis {day}', { day: dayOf(row['AntwortBis']) }),
            ])}
          </span>
        </Link>
        <ProposeButton id={Number(row['Id'])} titel={String(row['Titel'])} />
      </div>
    )}
  />
);

function ProposeButton({ id, titel }: { readonly id: number; readonly titel: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.all}
        aria-label={t('Für {titel} vorschlagen', { titel })}
        onClick={() => setOpen(true)}
      >
        {t('Vorschlagen')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <OwnProposal prefill={{ IdAnfrage: id }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const vorschlaege: ListQuery = {
  filter: ['Status', 'anyof', ['Entwurf', 'Vorgeschlagen', 'Interview', 'Angebot', 'Angenommen']],
  columns: ['IdPerson', 'IdAnfrage', 'Status', 'IsInPruefung'],
  sort: ['-GeaendertAm'],
};

/** How the partner's proposals stand; what we look at before the customer sees it is said so. */
export const Vorschlaege = () => (
  <Section
    title={t('Ihre Vorschläge')}
    entitaet="PvDat"
    query={vorschlaege}
    to="/pv"
    empty={t('Noch keine Vorschläge')}
    row={(row) => (
      <LinkLine
        to={`/pv/${String(row['Id'])}`}
        title={String(row['IdPersonText'] ?? '')}
        meta={String(row['IdAnfrageText'] ?? '')}
      >
        {row['IsInPruefung'] === true ? (
          <StatusPill tone="bernstein" glyph="clock">
            {t('wird geprüft')}
          </StatusPill>
        ) : (
          pv && <Status table={pv} code={row['Status']} />
        )}
      </LinkLine>
    )}
  />
);

const personen: ListQuery = {
  columns: ['Vorname', 'Nachname', 'IdJobbezeichnung', 'VerfuegbarAb', 'Status'],
  sort: ['-GeaendertAm'],
};

export const Personen = () => (
  <Section
    title={t('Ihre Personen')}
    entitaet="PersSt"
    query={personen}
    to="/person"
    empty={t('Noch keine Personen')}
    row={(row) => (
      <LinkLine
        to={`/person/${String(row['Id'])}`}
        title={`${String(row['Vorname'])} ${String(row['Nachname'])}`}
        meta={metaOf([
          nameOnly(String(row['IdJobbezeichnungText'] ?? '')),
          typeof row['VerfuegbarAb'] === 'string' && t('frei ab {day}', { day: dayOf(row['VerfuegbarAb']) }),
        ])}
      >
        {person && <Status table={person} code={row['Status']} />}
      </LinkLine>
    )}
  />
);

const stunden: ListQuery = {
  filter: ['Status', 'anyof', ['Offen', 'Erfasst', 'Zurueckgewiesen']],
  columns: ['IdEinsatz', 'Bezeichnung', 'Status'],
  sort: ['Von'],
};

/** Weeks whose hours are still to be entered or put right. */
export const Stunden = () => (
  <Section
    title={t('Stunden zu erfassen')}
    entitaet="Stundennachweis"
    query={stunden}
    to="/einsatz/stunden"
    row={(row) => <WeekLine row={row}>{nachweis && <Status table={nachweis} code={row['Status']} />}</WeekLine>}
  />
);
