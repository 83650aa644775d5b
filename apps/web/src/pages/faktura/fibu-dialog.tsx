import { formatNumber } from '@disponent/domain/format/number';
import { parseImportDate } from '@disponent/domain/parse/import-date';
import { toWireDate } from '@disponent/domain/wire/dates';
import type { FibuAngaben, FibuBefund, FibuExport, FibuFormat, FibuVorschau } from '@disponent/domain/wire/fibu';
import { Button, Modal, SegmentedControl, Select, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { entityApi } from '../../api/entity.ts';
import { fibuApi } from '../../api/fibu.ts';
import { refreshLists } from '../../entity/list-sources.ts';
import dialog from '../../record/actions/action-dialog.module.css';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import { failureWords } from '../../ui/failure-words.ts';
import { SkeletonBar } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './faktura.module.css';
import { fullDay } from './offene-posten/words.ts';

const formats: readonly { value: FibuFormat; label: string }[] = [
  { value: 'Bmd', label: 'BMD NTCS' },
  { value: 'Rzl', label: 'RZL' },
  { value: 'Datev', label: 'DATEV' },
];

/** What goes to the bookkeeping: looked through first, with what is missing; then as a file, once, and again whenever it is wanted. */
export function FibuDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient();
  const [steller, setSteller] = useState<number>();
  const [format, setFormat] = useState<FibuFormat>('Bmd');
  const [typedBis, setTypedBis] = useState(() => fullDay(toWireDate(new Date())));
  const [typed, setTyped] = useState<Partial<FibuAngaben>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { data: firmen = [] } = useQuery({
    queryKey: ['rechnungssteller'],
    queryFn: async ({ signal }) =>
      (await entityApi.auswahl('FakturaDat', 'IdRechnungssteller', { take: 50, signal })).Rows.map(({ Id, Text }) => ({
        value: String(Id),
        label: Text,
      })),
    meta: { isQuiet: true },
  });
  const chosen = steller ?? Number(firmen[0]?.value ?? 0);
  const bis = wireDay(typedBis);
  const wunsch = { IdRechnungssteller: chosen, Format: format, Bis: bis ?? '' };
  // The accounts stay where they are while another period is asked for; the figures of the last one do not.
  const { data, isFetching } = useQuery({
    queryKey: ['fibu', wunsch],
    queryFn: ({ signal }) => fibuApi.vorschau(wunsch, signal),
    enabled: chosen > 0 && bis !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const angaben: FibuAngaben | undefined = data && { ...data.Angaben, ...typed };

  async function work(step: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await step();
    } catch (error) {
      setProblem(failureWords(error));
    } finally {
      setBusy(false);
    }
  }

  const run = () =>
    work(async () => {
      if (!angaben) return;
      const { Id, Dateiname, Belege, Zahlungen } = await fibuApi.export(wunsch, angaben);
      await fibuApi.datei(Id, Dateiname);
      toast.success(
        t('{invoices} Belege und {payments} Zahlungen exportiert', { invoices: Belege, payments: Zahlungen }),
      );
      await client.invalidateQueries({ queryKey: ['fibu'] });
      refreshLists('FakturaDat');
    });

  return (
    <Modal.Root opened onClose={onClose} size={680} centered radius="xl">
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <Modal.Body className={dialog.body}>
          <Modal.Title>{t('Fibu-Export')}</Modal.Title>
          <div className={classes.fibu}>
            <Select
              label={t('Rechnungssteller')}
              data={firmen}
              value={chosen > 0 ? String(chosen) : null}
              allowDeselect={false}
              onChange={(value) => setSteller(Number(value))}
            />
            <TextInput
              label={t('Bis')}
              value={typedBis}
              error={bis === undefined ? t('Bitte prüfen') : undefined}
              onChange={(event) => setTypedBis(event.currentTarget.value)}
            />
            <SegmentedControl
              aria-label={t('Format')}
              value={format}
              onChange={(value) => setFormat(value)}
              data={[...formats]}
            />
            {angaben && (
              <Accounts angaben={angaben} format={format} onChange={(change) => setTyped({ ...typed, ...change })} />
            )}
          </div>
          {bis !== undefined && (isFetching ? <Asking /> : data && <Report data={data} />)}
          {problem && (
            <p role="alert" className={classes.late}>
              {problem}
            </p>
          )}
          {data && data.Frueher.length > 0 && (
            <Earlier
              exports={data.Frueher}
              isBusy={isBusy}
              onFetch={(one) => void work(() => fibuApi.datei(one.Id, one.Dateiname))}
            />
          )}
          <div className={dialog.buttons}>
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              {texts.knopf.abbrechen}
            </Button>
            <Button
              loading={isBusy}
              disabled={isFetching || bis === undefined || !data || data.Belege + data.Zahlungen === 0}
              onClick={() => void run()}
            >
              {t('Exportieren')}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Asking() {
  return (
    <section className={classes.fibuList} aria-label={t('Prüfbericht')} aria-busy>
      <SkeletonBar height={18} width="60%" />
    </section>
  );
}

/** `31.05.2026` as it is typed, `2026-05-31` on the wire; nothing for a day that there is not. */
function wireDay(text: string): string | undefined {
  const day = parseImportDate(text.trim());
  return day ? toWireDate(day) : undefined;
}

interface EarlierProps {
  readonly exports: readonly FibuExport[];
  readonly isBusy: boolean;
  onFetch(one: FibuExport): void;
}

/** What was handed over before, to be fetched as it was. */
function Earlier({ exports, isBusy, onFetch }: EarlierProps) {
  return (
    <section aria-label={t('Frühere Exporte')} className={classes.fibuList}>
      <strong>{t('Frühere Exporte')}</strong>
      <ul>
        {exports.map((one) => (
          <li key={one.Id}>
            <span>
              {t('{day}: {invoices} Belege, {payments} Zahlungen', {
                day: fullDay(one.Am),
                invoices: one.Belege,
                payments: one.Zahlungen,
              })}
            </span>
            <Button size="xs" variant="subtle" disabled={isBusy} onClick={() => onFetch(one)}>
              {one.Dateiname}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AccountsProps {
  readonly angaben: FibuAngaben;
  readonly format: FibuFormat;
  onChange(change: Partial<FibuAngaben>): void;
}

function Accounts({ angaben, format, onChange }: AccountsProps) {
  const captions: readonly (readonly [keyof FibuAngaben, string])[] = [
    ['Bankkonto', t('Bankkonto')],
    ['Skontokonto', t('Skontokonto')],
    ['Ausbuchungskonto', t('Ausbuchungskonto')],
    ...(format === 'Datev'
      ? ([
          ['BeraterNr', t('Beraternummer')],
          ['MandantNr', t('Mandantennummer')],
        ] as const)
      : []),
  ];
  return captions.map(([name, caption]) => (
    <TextInput
      key={name}
      label={caption}
      inputMode="numeric"
      value={angaben[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 10) })}
    />
  ));
}

/** What would go, and what each invoice that stays lacks, with the way there. */
function Report({ data: { Belege, Zahlungen, Summe, Einkauf, Befunde } }: { data: FibuVorschau }) {
  const captions: Readonly<Record<FibuBefund['Art'], string>> = {
    Erloeskonto: t('Erlöskonto oder Aufwandskonto fehlt'),
    Steuercode: t('Steuercode fehlt für dieses Format'),
    Kundennummer: t('Kundennummer ohne Ziffern'),
    Kreditor: t('Kreditoren haben in DATEV Konten von 70000 bis 99999'),
    Vorjahr: t('Aus einem früheren Jahr: mit „Bis“ in diesem Jahr exportieren'),
  };
  return (
    <section className={classes.fibuList} aria-label={t('Prüfbericht')}>
      <strong>
        {t('{invoices} Belege über {sum}, {payments} Zahlungen', {
          invoices: Belege,
          sum: formatNumber(Summe, 'c2'),
          payments: Zahlungen,
        })}
      </strong>
      {Einkauf !== 0 && (
        <p>{t('Darin Gutschriften an Co-Lieferanten über {sum}', { sum: formatNumber(Einkauf, 'c2') })}</p>
      )}
      {Befunde.length > 0 && (
        <>
          <p>
            {t('{count} Hinweise: Diese Belege bleiben bis zum nächsten Export stehen.', { count: Befunde.length })}
          </p>
          <ul>
            {Befunde.slice(0, 50).map(({ Art, IdFaktura, FakturaNr, IdUnternehmen, Kunde }) => (
              <li key={`${IdFaktura} ${Art}`}>
                <Link to="/faktura" search={{ id: IdFaktura }}>
                  {FakturaNr}
                </Link>
                <Link to={`/stammdaten/unternehmen/${IdUnternehmen}`}>{Kunde}</Link>
                <span>{captions[Art]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
