import { date } from '@disponent/domain/kinds/date';
import { enumeration } from '@disponent/domain/kinds/enumeration';
import { multiReference } from '@disponent/domain/kinds/reference';
import { vonBis } from '@disponent/domain/rules/dates/von-bis';
import { required } from '@disponent/domain/rules/required';
import { fromWireDate, toWireDate } from '@disponent/domain/wire/dates';
import { gruppierungen, type RechnungslaufAuswahl } from '@disponent/domain/wire/rechnungslauf';
import { createRecordStore, type RecordStore } from '../../../form/record-store.ts';
import { tablePart } from '../../../form/table-part.ts';
import { t } from '../../../texts/t.ts';
import { faktura } from '../tables.ts';
import { usualPeriod } from './period.ts';
import { gruppierungLabels } from './words.ts';

/** The fields of the dialog, with the editors of every form; who bills and who is billed is chosen as on an invoice. */
const part = tablePart(faktura, ['IdRechnungssteller'], {
  isPartial: true,
  extra: {
    Von: date({ caption: t('Leistung von'), rules: [required()] }),
    Bis: date({ caption: t('Leistung bis'), rules: [required()] }),
    IdUnternehmen: multiReference({ caption: t('Kunden'), to: 'UnternehmenSt', hint: t('Leer: alle') }),
    Gruppierung: enumeration({
      caption: t('Gruppierung'),
      values: gruppierungen,
      labels: gruppierungLabels,
      hint: t('Leer: wie beim Kunden. ebInterface immer je Bestellnummer'),
    }),
    Rechnungsdatum: date({ caption: t('Rechnungsdatum'), rules: [required()] }),
  },
});
const table = { ...part, rules: [vonBis('Von', 'Bis')] };

export function createAuswahl(): RecordStore {
  const today = toWireDate(new Date());
  const { Von, Bis } = usualPeriod(today);
  return createRecordStore(table, {
    Von: fromWireDate(Von),
    Bis: fromWireDate(Bis),
    IdRechnungssteller: null,
    IdUnternehmen: [],
    Gruppierung: null,
    Rechnungsdatum: fromWireDate(today),
  });
}

export function readAuswahl(
  store: RecordStore,
  Art: RechnungslaufAuswahl['Art'],
  Rhythmen: RechnungslaufAuswahl['Rhythmen'],
): RechnungslaufAuswahl {
  const row = store.row();
  return {
    Art,
    Von: toWireDate(row['Von'] as Date),
    Bis: toWireDate(row['Bis'] as Date),
    IdRechnungssteller: (row['IdRechnungssteller'] as number | null) ?? null,
    Kunden: (row['IdUnternehmen'] as number[] | null) ?? [],
    Rhythmen,
    Gruppierung: (row['Gruppierung'] as RechnungslaufAuswahl['Gruppierung']) ?? null,
  };
}
