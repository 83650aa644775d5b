import { formatNumber } from '@disponent/domain/format/number';
import { loadTable } from '@disponent/domain/load-table';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import type { PortalDatei } from '@disponent/domain/wire/portal';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { FileButton } from '../file-button.tsx';
import classes from '../portal.module.css';
import { Seats } from '../progress.tsx';
import { LinkLine, metaOf, Section, Status, WeekLine } from '../section.tsx';
import { dayOf, whenWords } from '../vorschlag/words.ts';

// With the page, which is nothing without them.
const [anfrage, faktura] = await Promise.all([loadTable('AnfrageDat'), loadTable('FakturaDat')]);

const anfragen: ListQuery = {
  filter: ['Status', 'anyof', ['Entwurf', 'Offen', 'InBearbeitung', 'Teilbesetzt', 'Besetzt', 'Pausiert']],
  columns: ['AnfrageNr', 'Titel', 'Status', 'AnzahlGesamt', 'AnzahlBesetzt', 'AnzahlPv'],
  sort: ['-EingangAm'],
};

/** Requests that are under way, with how far they are. */
export const Anfragen = () => (
  <Section
    title={t('Ihre Anfragen')}
    entitaet="AnfrageDat"
    query={anfragen}
    to="/anfrage"
    empty={t('Keine laufenden Anfragen')}
    row={(row) => (
      <LinkLine
        to={`/anfrage/${String(row['Id'])}`}
        title={String(row['Titel'])}
        meta={metaOf([row['AnfrageNr'], t('{n} Vorschläge', { n: Number(row['AnzahlPv'] ?? 0) })])}
        below={<Seats filled={Number(row['AnzahlBesetzt'] ?? 0)} all={Number(row['AnzahlGesamt'] ?? 0)} />}
      >
        <Status table={anfrage} code={row['Status']} />
      </LinkLine>
    )}
  />
);

const termine: ListQuery = {
  filter: [['Beginn', '>=', 'heute'], 'and', ['Status', 'anyof', ['Geplant', 'Bestaetigt']]],
  columns: ['IdPv', 'Art', 'Beginn', 'Ort'],
  sort: ['Beginn'],
};

/** Appointments that lie ahead. */
export const Termine = () => (
  <Section
    title={t('Termine')}
    entitaet="PvTermin"
    query={termine}
    row={(row) => (
      <LinkLine
        to={`/pv/${String(row['IdPv'])}`}
        title={whenWords(String(row['Beginn']))}
        meta={metaOf([String(row['IdPvText'] ?? '').split(' → ')[0], row['Ort']])}
      />
    )}
  />
);

const stunden: ListQuery = {
  filter: ['Status', '=', 'Eingereicht'],
  columns: ['IdEinsatz', 'Bezeichnung', 'Von', 'SummeNormal'],
  sort: ['Von'],
};

/** Weeks that wait for a yes. */
export const Stunden = () => (
  <Section
    title={t('Stunden zur Freigabe')}
    entitaet="Stundennachweis"
    query={stunden}
    to="/einsatz/stunden"
    row={(row) => (
      <WeekLine row={row}>
        <span className="tabular">{formatNumber(Number(row['SummeNormal'] ?? 0), 'n2')}</span>
      </WeekLine>
    )}
  />
);

const rechnungen: ListQuery = {
  columns: ['FakturaNr', 'Rechnungsdatum', 'Status', 'SummeBrutto', 'IsUeberfaellig', 'Pdf'],
  sort: ['-Rechnungsdatum'],
};

/** The last invoices, to be downloaded. */
export const Rechnungen = () => (
  <Section
    title={t('Rechnungen')}
    entitaet="FakturaDat"
    query={rechnungen}
    to="/faktura"
    row={(row) => (
      <div className={classes.line}>
        <span className={classes.lineMain}>
          <Link to="/faktura" search={{ id: Number(row['Id']) }} className={classes.lineTitle}>
            {String(row['FakturaNr'])}
          </Link>
          <span className={classes.lineMeta}>
            {dayOf(row['Rechnungsdatum'])}
            {row['IsUeberfaellig'] === true && <b className={classes.late}> · {t('überfällig')}</b>}
          </span>
        </span>
        <span className="tabular">{formatNumber(Number(row['SummeBrutto'] ?? 0), 'c2')}</span>
        <Status table={faktura} code={row['Status']} />
        <FileButton file={row['Pdf'] as PortalDatei | null} what={String(row['FakturaNr'])} />
      </div>
    )}
  />
);

const dokumente: ListQuery = {
  filter: [['IsFuerKundeFreigegeben', '=', true], 'and', ['Entitaet', '<>', 'FakturaDat']],
  columns: ['Bezeichnung', 'IdDokumentart', 'Datei', 'ErstelltAm'],
  sort: ['-ErstelltAm'],
};

/** Papers that were released to the customer, and only those. */
export const Dokumente = () => (
  <Section
    title={t('Dokumente für Sie')}
    entitaet="Dokument"
    query={dokumente}
    row={(row) => (
      <div className={classes.line}>
        <span className={classes.lineMain}>
          <span className={classes.lineTitle}>{String(row['Bezeichnung'] ?? row['IdDokumentartText'] ?? '')}</span>
          <span className={classes.lineMeta}>{dayOf(row['ErstelltAm'])}</span>
        </span>
        <FileButton file={row['Datei'] as PortalDatei | null} what={String(row['Bezeichnung'] ?? '')} />
      </div>
    )}
  />
);
