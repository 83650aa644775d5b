import { nameOnly } from '@disponent/domain/entity/reference-name';
import { toWireDateTime } from '@disponent/domain/wire/dates';
import type { PlanBalken, PlanPosition } from '@disponent/domain/wire/einsatzplan';
import { Button } from '@mantine/core';
import { recordHref } from '../../../entity/record-address.ts';
import type { Row } from '../../../grid/rows/row.ts';
import classes from '../../../list/side-panel.module.css';
import { SidePanelRecord } from '../../../list/side-panel-record.tsx';
import { headFactWords } from '../../../record/overview/facts.ts';
import { PlainFacts } from '../../../record/overview/plain-facts.tsx';
import { Link } from '../../../router/link.tsx';
import { t } from '../../../texts/t.ts';
import { IconExternalLink, IconUserShare } from '../../../ui/icons.ts';
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
      meta={(row) => headFactWords(einsatz, row)}
      lead={(row) => <Lead row={row} onReplace={onReplace} />}
      overview={(row) => <PlainFacts table={einsatz} row={row} />}
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
