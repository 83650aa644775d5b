import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from './src/theme/theme.ts';
import { cssVariablesResolver } from './src/theme/variables.ts';

/**
 * The theme's variables stand in the style sheet of the start. As an element of the page, where Mantine would write them, they come
 * after every sheet: whichever brings a layer then has the whole page laid out anew, 30 ms for each first dialog or menu.
 */
export function themeVariables(): Plugin {
  return {
    name: 'disponent-theme-variables',
    enforce: 'pre',
    transform: (_code, id) => (id.endsWith('/src/theme/variables.css') ? { code: css(), map: null } : undefined),
  };
}

function css(): string {
  // As lean-mantine.ts leaves them.
  const { blue } = DEFAULT_THEME.colors;
  const merged = mergeMantineTheme({ ...DEFAULT_THEME, colors: { blue } as typeof DEFAULT_THEME.colors }, theme);
  const [all, own] = [defaultCssVariablesResolver(merged), cssVariablesResolver(merged)];
  return convertCssVariables({
    variables: read({ ...all.variables, ...own.variables }),
    light: read({ ...all.light, ...own.light, '--mantine-color-scheme': 'light' }),
    dark: read({ ...all.dark, ...own.dark, '--mantine-color-scheme': 'dark' }),
  });
}

/** Of palettes that no control is drawn in only their shades; nobody asks the others of their sheet. */
const unread = /^--mantine-(breakpoint-|primary-color-\d|color-(blue|dark|grau)-(filled-hover|light|outline|text))/;

const read = (variables: Record<string, string>) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !unread.test(name)));
