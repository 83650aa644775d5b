import type { Table } from '@disponent/domain/entity/table';
import { date } from '@disponent/domain/kinds/date';
import { required } from '@disponent/domain/rules/required';
import type { WireRow } from '@disponent/domain/wire/answers';
import type { ZuweisungBody } from '@disponent/domain/wire/einsatzplan';
import { isWritable } from '../../../entity/wire.ts';
import type { RecordAction } from '../../../record/actions/action-order.ts';
import type { Said } from '../../../texts/say.ts';
import { t } from '../../../texts/t.ts';
import type { Replaced } from './desk.ts';
import { einsatz } from './tables.ts';

export interface AssignedPerson {
  readonly IdPerson: number;
  readonly name: string;
}

/** Who it is and where is settled by pointing at both: nothing to be put right in a dialog. */
const settled = ['IdPerson', 'IdAnfragePosition', 'IdUnternehmen', 'IdPv'];

/** The fields that are to be filled in besides; nothing where something stands against it that no field can mend. */
export function missingFields(table: Table, errors: Said): readonly string[] | undefined {
  const names = Object.keys(errors);
  const isField = (name: string) => {
    const field = table.fields[name];
    return field !== undefined && isWritable(table, name, field) && !settled.includes(name);
  };
  return names.every(isField) ? names : undefined;
}

interface AssignOptions {
  readonly missing: readonly string[];
  readonly replaced: Replaced | undefined;
}

/** What is asked when somebody gets a seat: when it begins and ends, what the position did not say, and when another one leaves. */
export function assignAction({ missing, replaced }: AssignOptions): RecordAction {
  const asks = [...new Set(['Beginn', 'EndeGeplant', ...missing])];
  if (!replaced) return { name: 'Zuweisen', caption: t('Zuweisen'), from: [], to: 'same', asks };
  return {
    name: 'Ersetzen',
    caption: t('Ersetzen'),
    from: [],
    to: 'same',
    asks: [...asks, 'EndeGrund'],
    requires: ['EndeGrund'],
    input: {
      Abgang: date({
        caption: t('Letzter Tag von {name}', { name: replaced.name }),
        default: (context) => context.today,
        rules: [required()],
      }),
    },
    needsReason: true,
    explains: t('Der bisherige Einsatz endet an diesem Tag; vor seinem Beginn wird er storniert.'),
  };
}

/** What was asked, as the server wants it: fields of the new assignment, and apart from them how the other one ends. */
export function assignBody(
  body: ZuweisungBody,
  { Abgang, EndeGrund, Grund, ...values }: WireRow,
  replaced: Replaced | undefined,
  version: number,
): ZuweisungBody {
  const Werte = Object.fromEntries(
    Object.entries({ ...body.Werte, ...values }).filter(([name]) => einsatz.fields[name] !== undefined),
  );
  if (!replaced) return { ...body, Werte };
  return {
    ...body,
    Werte,
    Ersetzt: {
      Id: replaced.balken.Id,
      Version: version,
      Ende: String(Abgang),
      EndeGrund: String(EndeGrund),
      Grund: String(Grund),
    },
  };
}
