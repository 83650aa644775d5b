import { mayOpen } from '@disponent/domain/access/may-open';
import { ToolButton } from '../grid/tool-button.tsx';
import { routeTable } from '../route-table.ts';
import { useNavigate } from '../router/hooks.ts';
import { useMe } from '../session/use-me.ts';
import { t } from '../texts/t.ts';
import { useCommand } from '../ui/commands.ts';
import { IconChartHistogram } from '../ui/icons.ts';
import type { ListModel } from './use-entity-list.ts';

const path = '/auswertungen';

/** The rows of the list as a report: by what it is grouped, or by what the page begins with. */
export function ReportButton({ list: { table, state, query } }: { readonly list: ListModel }) {
  const navigate = useNavigate();
  const me = useMe();
  const caption = t('Auswerten');
  const { filter, search } = query;
  const isOpen = routeTable.some((route) => route.path === path && mayOpen(route, me));
  const open = isOpen
    ? () => navigate({ to: path, search: { liste: table.key, zeilen: state.group[0], filter, search } })
    : undefined;
  useCommand(caption, undefined, open);
  return open && <ToolButton caption={caption} icon={IconChartHistogram} onClick={open} />;
}
