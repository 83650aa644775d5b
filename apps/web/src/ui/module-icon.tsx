import {
  IconBuildingFactory2,
  IconCalendarUser,
  IconChartHistogram,
  IconCheckbox,
  IconClipboardList,
  IconLayoutDashboard,
  IconList,
  IconReceiptEuro,
  IconSpeakerphone,
  IconTargetArrow,
  IconUserShare,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';

/** The icons of the main modules, by route; what is below one has its icon. Lists in the settings have none. */
const icons: Readonly<Record<string, TablerIcon>> = {
  '/': IconLayoutDashboard,
  '/aufgaben': IconCheckbox,
  '/pv': IconUserShare,
  '/person': IconUsers,
  '/anfrage': IconClipboardList,
  '/einsatz': IconCalendarUser,
  '/faktura': IconReceiptEuro,
  '/stelleninserat': IconSpeakerphone,
  '/anfrage-projekt': IconTargetArrow,
  '/stammdaten/unternehmen': IconBuildingFactory2,
  '/auswertungen': IconChartHistogram,
};

export function ModuleIcon({ path, size }: { path: string; size?: number }) {
  const [, first, second] = path.split('/');
  const Icon = icons[path] ?? icons[`/${first}/${second}`] ?? icons[`/${first}`] ?? IconList;
  return <Icon aria-hidden {...(size && { size })} />;
}
