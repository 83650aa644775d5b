import { formatMoney } from '@disponent/domain/format/money';
import { formatNumber } from '@disponent/domain/format/number';
import { loadTable } from '@disponent/domain/load-table';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import type { PortalDatei } from '@disponent/domain/wire/portal';
import { useQuery } from '@tanstack/react-query';
import { entityApi } from '../../api/entity.ts';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { FileButton } from '../file-button.tsx';
import classes from '../portal.module.css';
import { Seats } from '../progress.tsx';
import { LinkLine, metaOf, Section, Status } from '../section.tsx';
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

const rechnungen: ListQuery = {
  columns: ['FakturaNr', 'Rechnungsdatum', 'Status', 'SummeBrutto', 'Waehrung', 'IsUeberfaellig', 'Pdf'],
  sort: ['-Rechnungsdatum'],
};

/** The last invoices, to be downloaded. */
export const Rechnungen = () => (
  <Section
    title={t('Rechnungen')}
    entitaet="FakturaDat"
    query={rechnungen}
    to="/faktura"
    foot={<Kosten />}
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
        <span className="tabular">
          {formatMoney(Number(row['SummeBrutto'] ?? 0), row['Waehrung'] as string | null)}
        </span>
        <Status table={faktura} code={row['Status']} />
        <FileButton file={row['Pdf'] as PortalDatei | null} what={String(row['FakturaNr'])} />
      </div>
    )}
  />
);

// An invoice that was taken back is made up for by the one that does so.
const kosten: ListQuery = {
  filter: [
    ['Belegart', '<>', 'CoLieferantGutschrift'],
    'and',
    ['Status', 'anyof', ['Festgeschrieben', 'Versendet', 'Teilbezahlt', 'Bezahlt', 'Storniert']],
    'and',
    ['Rechnungsdatum', '=', 'monat'],
  ],
  sum: ['SummeBrutto'],
  columns: ['FakturaNr'],
  count: 'none',
  take: 1,
};

/** What the invoices of this month sum up to, as far as there are any. */
function Kosten() {
  const { data } = useQuery({
    queryKey: ['portal', 'FakturaDat', kosten],
    queryFn: ({ signal }) => entityApi.list('FakturaDat', kosten, signal),
    meta: { isQuiet: true, reads: ['FakturaDat'] },
  });
  if (!data) return null;
  return (
    <>
      <span>{t('Kosten in diesem Monat, brutto')}</span>
      <b className="tabular">{formatNumber(data.Summen['SummeBrutto'] ?? 0, 'c2')}</b>
    </>
  );
}

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
