import { formatDate } from '@disponent/domain/format/date';
import { formatNumber } from '@disponent/domain/format/number';
import { fromWireDateTime } from '@disponent/domain/wire/dates';
import { Button } from '@mantine/core';
import { entityApi } from '../../api/entity.ts';
import { toastError } from '../../query-client.ts';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { DropMenu } from '../../ui/drop-menu.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { secondCaption } from './choices.ts';
import { hasChart, rowsFilter, sheetQuery } from './report.ts';
import { type Asked, resultOf } from './result.ts';
import { saveCsv } from './save-csv.ts';
import { savePng } from './save-png.ts';
import { stackOf } from './stack.ts';

interface ReportWaysProps {
  readonly shown: Asked;
  readonly title: string;
  words(value: number): string;
}

/** Where a report leads: to its list, and into a file. */
export function ReportWays({ shown, title, words }: ReportWaysProps) {
  const filter = rowsFilter(shown.report);
  const whole = resultOf(shown, Number.POSITIVE_INFINITY);
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
                void entityApi.auswertungExport(shown.report.liste, sheetQuery(shown.report)).catch(toastError)
              }
            >
              Excel (.xlsx)
            </Menu.Item>
            <Menu.Item onClick={() => saveCsv(whole, title, secondCaption(shown.table, shown.report.zweiterWert))}>
              CSV (.csv)
            </Menu.Item>
            <Menu.Item
              onClick={() =>
                void savePng({
                  result: resultOf(shown),
                  stack: hasChart(shown.report) ? stackOf(shown.report, whole) : undefined,
                  report: shown.report,
                  title,
                  words,
                  foot: footOf(shown.answer),
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

/** How much it was made of, and when. */
export const footOf = ({ Anzahl, Stand }: { Anzahl: number; Stand: string }): string => {
  const zeit = formatDate(fromWireDateTime(Stand), 't');
  return Anzahl === 1
    ? t('1 Zeile der Liste, Stand {zeit}', { zeit })
    : t('{n} Zeilen der Liste, Stand {zeit}', { n: formatNumber(Anzahl, 'n0'), zeit });
};
