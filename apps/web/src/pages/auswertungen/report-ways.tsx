import { formatDate } from '@disponent/domain/format/date';
import { formatNumber } from '@disponent/domain/format/number';
import { hasChart, rowsFilter, sheetQuery } from '@disponent/domain/report';
import { fromWireDateTime, toWireDate } from '@disponent/domain/wire/dates';
import { Button } from '@mantine/core';
import { entityApi } from '../../api/entity.ts';
import { toastError } from '../../query-client.ts';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { DropMenu } from '../../ui/drop-menu.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { aboutOf } from './about.ts';
import { captionAt, secondCaption } from './choices.ts';
import { type Asked, resultOf } from './result.ts';
import { saveCsv } from './save-csv.ts';
import { savePng } from './save-png.ts';
import { stackOf } from './stack.ts';

interface ReportWaysProps {
  readonly shown: Asked;
  readonly title: string;
  /** What the number means. */
  readonly definition: string | undefined;
  words(value: number): string;
}

/** Where a report leads: to its list, and into a file. */
export function ReportWays({ shown, title, definition, words }: ReportWaysProps) {
  const filter = rowsFilter(shown.report);
  const whole = resultOf(shown, Number.POSITIVE_INFINITY);
  const today = () => toWireDate(new Date());
  const about = () => [...(definition ? [definition] : []), ...aboutOf(shown, today())];
  return (
    <>
      {shown.table.entity.path && (
        <Button
          variant="default"
          component={Link}
          to={shown.table.entity.path}
          search={{
            ...(filter && { filter }),
            ...(shown.report.search && { search: shown.report.search }),
            ansicht: 'alle',
          }}
          preload={false}
        >
          {t('Als Liste')}
        </Button>
      )}
      <DropMenu
        position="bottom-end"
        button={(opener) => (
          <Button variant="default" leftSection={<IconDownload aria-hidden />} {...opener}>
            {t('Export')}
          </Button>
        )}
      >
        {(Menu) => (
          <>
            <Menu.Item
              onClick={() =>
                void entityApi
                  .auswertungExport(shown.report.liste, {
                    ...sheetQuery(shown.report, today()),
                    titel: title,
                    ...(definition && { bedeutung: definition }),
                  })
                  .catch(toastError)
              }
            >
              Excel (.xlsx)
            </Menu.Item>
            <Menu.Item
              onClick={() =>
                saveCsv(whole, {
                  title,
                  levels: [shown.report.zeilen, shown.report.ebene ?? ''].map((level) => captionAt(shown.table, level)),
                  second: secondCaption(shown.table, shown.report.zweiterWert),
                  about: [...about(), standOf(shown.answer)],
                })
              }
            >
              CSV (.csv)
            </Menu.Item>
            <Menu.Item
              onClick={() =>
                void savePng({
                  result: resultOf(shown),
                  stack: hasChart(shown.report) && !shown.earlier ? stackOf(shown.report, whole) : undefined,
                  table: shown.table,
                  report: shown.report,
                  title,
                  words,
                  about: about(),
                  foot: standOf(shown.answer),
                }).catch(toastError)
              }
            >
              {t('Bild (.png)')}
            </Menu.Item>
          </>
        )}
      </DropMenu>
    </>
  );
}

interface Made {
  readonly Anzahl: number;
  readonly Stand: string;
}

/** How much it was made of, and when. */
export const footOf = (made: Made): string => standOf(made, 't');

/** The same with the day, where it is read later. */
function standOf({ Anzahl, Stand }: Made, format: 't' | 'g' = 'g'): string {
  const zeit = formatDate(fromWireDateTime(Stand), format);
  return Anzahl === 1
    ? t('1 Zeile der Liste, Stand {zeit}', { zeit })
    : t('{n} Zeilen der Liste, Stand {zeit}', { n: formatNumber(Anzahl, 'n0'), zeit });
}
