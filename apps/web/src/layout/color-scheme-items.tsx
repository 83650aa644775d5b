import { type MantineColorScheme, type Menu as MantineMenu, useMantineColorScheme } from '@mantine/core';
import { t } from '../texts/t.ts';
import { IconCheck } from '../ui/icons.ts';

const schemes: readonly { value: MantineColorScheme; caption: string }[] = [
  { value: 'light', caption: t('Hell') },
  { value: 'dark', caption: t('Dunkel') },
  { value: 'auto', caption: t('Wie das Gerät') },
];

/** Light, dark, or as the device has it; kept by Mantine in this browser. */
export function ColorSchemeItems({ menu: Menu }: { menu: typeof MantineMenu }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('Darstellung')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
        {schemes.map(({ value, caption }) => (
          <Menu.RadioItem key={value} value={value} checkIcon={<IconCheck aria-hidden />}>
            {caption}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
