import { fromWireDate, toWireDate } from '@disponent/domain/wire/dates';
import { rhythmen } from '@disponent/domain/wire/rechnungslauf';
import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import formClasses from '../../../form/form.module.css';
import { FormContext } from '../../../form/form-context.ts';
import { FormField } from '../../../form/form-field.tsx';
import { useForm } from '../../../record/editing/use-form.ts';
import { t } from '../../../texts/t.ts';
import { Shortcut } from '../../../ui/shortcut.tsx';
import classes from './lauf.module.css';
import { lastMonth, thisMonth } from './period.ts';
import type { LaufModel } from './use-lauf.ts';
import { rhythmLabels } from './words.ts';

/** Whom to bill, for which time, put together how. */
export function AuswahlStep({ model }: { readonly model: LaufModel }) {
  const { store, art, rhythmen: chosen } = model;
  const form = useForm(store, false);
  const today = toWireDate(new Date());
  const periods = [
    { label: t('Vormonat'), period: lastMonth(today) },
    { label: t('Dieser Monat'), period: thisMonth(today) },
  ];
  const isSale = art === 'Verkauf';
  return (
    <div className={classes.choose}>
      <SegmentedControl
        aria-label={t('Was verrechnet wird')}
        value={art}
        onChange={(value) => model.setArt(value)}
        data={[
          { value: 'Verkauf', label: t('Rechnungen an Kunden') },
          { value: 'Einkauf', label: t('Gutschriften für Co-Lieferanten') },
        ]}
      />
      <p className={classes.hint}>
        {isSale
          ? t('Freigegebene Stunden, die auf keiner Rechnung stehen, und fällige Honorare.')
          : t('Freigegebene Stunden von Co-Lieferanten zum Einkaufssatz, je Lieferant und Monat eine Gutschrift.')}
      </p>
      <FormContext value={form}>
        <div className={formClasses.grid}>
          <FormField table={store.table} name="Von" path="Von" />
          <FormField table={store.table} name="Bis" path="Bis" />
          <div className={classes.periods}>
            {periods.map(({ label, period }) => (
              <Button
                key={label}
                variant="default"
                onClick={() => {
                  store.set('Von', fromWireDate(period.Von));
                  store.set('Bis', fromWireDate(period.Bis));
                }}
              >
                {label}
              </Button>
            ))}
          </div>
          <FormField table={store.table} name="IdRechnungssteller" path="IdRechnungssteller" />
          <FormField table={store.table} name="IdUnternehmen" path="IdUnternehmen" />
          {isSale && <FormField table={store.table} name="Gruppierung" path="Gruppierung" />}
        </div>
      </FormContext>
      {isSale && (
        <Checkbox.Group
          label={t('Abrechnungsrhythmus')}
          description={t('Leer: alle')}
          value={[...chosen]}
          onChange={(values) => model.setRhythmen(rhythmen.filter((one) => values.includes(one)))}
        >
          <div className={classes.rhythms}>
            {rhythmen.map((one) => (
              <Checkbox key={one} value={one} label={rhythmLabels[one]} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <div className={classes.go}>
        <Button
          onClick={() => void model.look()}
          aria-keyshortcuts="Control+Enter"
          rightSection={<Shortcut>Strg Enter</Shortcut>}
        >
          {t('Vorschau')}
        </Button>
      </div>
    </div>
  );
}
