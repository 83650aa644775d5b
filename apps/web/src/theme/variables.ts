import type { CSSVariablesResolver } from '@mantine/core';
import { roles, tones } from './roles.ts';

/** Every role and tone as a CSS variable, and Mantine's own colours set from them so that all contrasts hold. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--nav-width': '224px',
    '--nav-width-collapsed': '56px',
    '--header-height': '48px',
    '--page-side': '20px',
    '--ease': 'cubic-bezier(.2,0,0,1)',
    ...mantineColours,
  },
  light: valuesOf(0),
  dark: valuesOf(1),
});

const mantineColours = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text1)',
  '--mantine-color-dimmed': 'var(--text2)',
  '--mantine-color-placeholder': 'var(--text3)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-default': 'var(--bg)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text1)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--text3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--primary)',
  '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
  '--mantine-primary-color-light': 'var(--sel)',
  '--mantine-primary-color-light-hover': 'var(--sel2)',
  '--mantine-primary-color-light-color': 'var(--link)',
  '--mantine-color-petrol-filled': 'var(--primary)',
  '--mantine-color-petrol-filled-hover': 'var(--primary-hover)',
  '--mantine-color-petrol-light': 'var(--sel)',
  '--mantine-color-petrol-light-hover': 'var(--sel2)',
  '--mantine-color-petrol-light-color': 'var(--link)',
  '--mantine-color-petrol-outline': 'var(--link)',
  '--mantine-color-petrol-outline-hover': 'var(--sel)',
  '--mantine-color-rot-filled': 'var(--danger)',
  '--mantine-color-rot-filled-hover': 'var(--danger-hover)',
  '--mantine-color-rot-light': 'var(--tone-rot-tint)',
  '--mantine-color-rot-light-color': 'var(--tone-rot-text)',
};

function valuesOf(scheme: 0 | 1): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, pair] of Object.entries(roles)) values[`--${name}`] = pair[scheme];
  for (const [name, { tint, text }] of Object.entries(tones)) {
    values[`--tone-${name}-tint`] = tint[scheme];
    values[`--tone-${name}-text`] = text[scheme];
  }
  // Mantine writes its own per-scheme values at the same place: repeat ours there, or they lose.
  return { ...values, ...mantineColours };
}
