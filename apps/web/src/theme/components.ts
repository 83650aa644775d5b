import type { MantineThemeComponents } from '@mantine/core';
import { t } from '../texts/t.ts';

/** The page itself does not scroll, so nothing needs to be locked; the lock would also write a style without nonce. */
const layerRoot = {
  lockScroll: false,
  shadow: 'xl',
  transitionProps: { duration: 200, timingFunction: 'cubic-bezier(.2,0,0,1)' },
};

const layer = {
  ...layerRoot,
  overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
  closeButtonProps: { 'aria-label': t('Schließen') },
};

/**
 * Defaults of Mantine's components; their sizes and borders are in controls.css.
 * Plain objects, not `Modal.extend(…)`: that would put every component into the code of the login page.
 */
export const components: MantineThemeComponents = {
  ActionIcon: { defaultProps: { variant: 'subtle', size: 'md' } },
  Button: { defaultProps: { size: 'sm' } },
  Checkbox: { defaultProps: { size: 'xs', radius: 'sm' } },
  CloseButton: { defaultProps: { 'aria-label': t('Schließen') } },
  Drawer: { defaultProps: layer },
  DrawerRoot: { defaultProps: layerRoot },
  Input: { defaultProps: { size: 'sm' } },
  InputWrapper: { defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  Loader: { defaultProps: { type: 'oval' } },
  Menu: {
    defaultProps: {
      shadow: 'md',
      radius: 'lg',
      transitionProps: { duration: 120 },
      withInitialFocusPlaceholder: false,
    },
  },
  Modal: { defaultProps: { ...layer, radius: 'xl', centered: true, size: 440, padding: 20 } },
  ModalRoot: { defaultProps: layerRoot },
  PasswordInput: {
    defaultProps: { visibilityToggleButtonProps: { 'aria-label': t('Passwort anzeigen'), tabIndex: 0 } },
  },
  Popover: { defaultProps: { shadow: 'md', radius: 'lg', transitionProps: { duration: 120 } } },
  SegmentedControl: { defaultProps: { size: 'xs' } },
  Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
};
