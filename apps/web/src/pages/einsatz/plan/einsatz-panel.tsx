import { nameOnly } from '@disponent/domain/entity/reference-name';
import { toWireDateTime } from '@disponent/domain/wire/dates';
import type { PlanBalken, PlanPosition } from '@disponent/domain/wire/einsatzplan';
import { Button } from '@mantine/core';
import { childRows } from '../../../entity/child-rows.ts';
import { recordHref } from '../../../entity/record-address.ts';
import type { Row } from '../../../grid/rows/row.ts';
import { SidePanelRecord } from '../../../list/side-panel-record.tsx';
import { FactValue } from '../../../record/overview/fact-value.tsx';
import { factSections, headFacts, headWords, partWords } from '../../../record/overview/facts.ts';
import { Link } from '../../../router/link.tsx';
import { t } from '../../../texts/t.ts';
import { IconExternalLink, IconUserShare } from '../../../ui/icons.ts';
import classes from './plan.module.css';
import { einsatz, openStates } from './tables.ts';

interface EinsatzPanelProps {
  readonly id: number;
  onReplace(balken: PlanBalken, name: string, position: PlanPosition): void;
  onClose(): void;
}

/** An assignment beside the plan: what must be known of it, and what can be done with it. */
export function EinsatzPanel({ id, onReplace, onClose }: EinsatzPanelProps) {
  return (
    <SidePanelRecord
      table={einsatz}
      id={id}
      isLocked={() => true}
      meta={(row) =>
        headFacts(einsatz, row)
          .map((name) => headWords(einsatz, name, row))
          .join(' · ')
      }
      lead={(row) => <Lead row={row} onReplace={onReplace} />}
      overview={(row) => <Facts row={row} />}
      onPrevious={undefined}
      onNext={undefined}
      onClose={onClose}
    />
  );
}

function Lead({ row, onReplace }: { readonly row: Row } & Pick<EinsatzPanelProps, 'onReplace'>) {
  const position = positionOf(row);
  return (
    <div className={classes.lead}>
      {position && openStates.includes(String(row['Status'])) && (
        <Button
          variant="default"
          leftSection={<IconUserShare aria-hidden size={16} />}
          onClick={() => onReplace(balkenOf(row), String(row['IdPersonText'] ?? ''), position)}
        >
          {t('Ersetzen …')}
        </Button>
      )}
      <Link to={recordHref(einsatz.key, row['Id']) ?? '/einsatz'} className={classes.openRecord}>
        <IconExternalLink aria-hidden size={15} />
        {t('Einsatz öffnen')}
      </Link>
    </div>
  );
}

function Facts({ row }: { readonly row: Row }) {
  return factSections(einsatz, row).map(({ title, fields, children }) => (
    <section key={title} className={classes.facts}>
      <h3>{t(title)}</h3>
      <dl>
        {fields.map((name) => (
          <div key={name}>
            <dt>{einsatz.allFields[name]?.caption}</dt>
            <dd>
              <FactValue table={einsatz} name={name} row={row} />
            </dd>
          </div>
        ))}
      </dl>
      {children.map((child) => (
        <ul key={child.key}>
          {childRows(row, child)
            .slice(0, 4)
            .map((one, index) => (
              <li key={String(one['Id'] ?? index)}>{partWords(child, one)}</li>
            ))}
        </ul>
      ))}
    </section>
  ));
}

const day = (value: unknown): string | null =>
  value instanceof Date ? new Intl.DateTimeFormat('sv-SE').format(value) : null;

const timeOf = (value: unknown): string =>
  value instanceof Date ? toWireDateTime(value).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length) : '06:00';

const balkenOf = (row: Row): PlanBalken => ({
  Art: 'Einsatz',
  Id: Number(row['Id']),
  Status: String(row['Status']),
  Von: day(row['Beginn']) ?? '',
  Uhrzeit: timeOf(row['Beginn']),
  Bis: day(row['EndeTatsaechlich']) ?? day(row['EndeGeplant']),
  Text: String(row['IdUnternehmenText'] ?? ''),
  Beruf: null,
  IdUnternehmen: Number(row['IdUnternehmen']),
});

/** The seat as far as the assignment knows of it. */
function positionOf(row: Row): PlanPosition | undefined {
  if (typeof row['IdAnfragePosition'] !== 'number') return undefined;
  return {
    Id: row['IdAnfragePosition'],
    IdAnfrage: 0,
    AnfrageNr: '',
    Bezeichnung: nameOnly(String(row['IdJobbezeichnungText'] ?? row['IdAnfragePositionText'] ?? '')),
    Kunde: String(row['IdUnternehmenText'] ?? ''),
    Ort: null,
    Beginn: day(new Date()) ?? '',
    Ende: day(row['EndeGeplant']),
    Schicht: null,
    Anzahl: 1,
    Besetzt: 1,
    Geplant: 0,
  };
}
