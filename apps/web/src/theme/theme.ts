import { createTheme, type MantineColorsTuple, rem, type VariantColorsResolver } from '@mantine/core';
import { components } from './components.ts';

const petrol = scale('#E8F4F6 #D6EBEF #9CCBD5 #6FBCCB #4AA3B6 #3C94A8 #126C82 #0E5A6D #0B4A5A #0B3A47');
const grau = scale('#FFFFFF #F6F8F8 #F0F3F4 #E2E7E9 #C4CDD2 #808C94 #616E76 #4A5860 #263136 #172126');
/** Shade 7 is `danger` in light, shade 3 in dark: the places that primaryShade reads. */
const rot = scale('#FBE8E6 #F7CFCB #F5A09A #F2857B #E36255 #D2453A #C23328 #B42318 #8E1D14 #421D1C');
/** Mantine's own greys, for the parts of its style sheet that name them. */
const gray = scale('#F6F8F8 #F0F3F4 #E6EBED #E2E7E9 #C4CDD2 #808C94 #616E76 #4A5860 #263136 #172126');
const dark = scale('#E7ECEE #ACB8BE #8C9AA1 #6E7C83 #3A474D #263136 #1A2226 #12181B #0D1214 #0A0E10');

export const theme = createTheme({
  colors: { petrol, grau, rot, red: rot, gray, dark },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  black: '#172126',
  white: '#FFFFFF',
  variantColorResolver: variantColors(),
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(13), lg: rem(14), xl: rem(16) },
  lineHeights: { xs: '1.3334', sm: '1.5385', md: '1.5385', lg: '1.4286', xl: '1.5' },
  fontWeights: { medium: '500', bold: '600' },
  headings: {
    fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(20), lineHeight: '1.3' },
      h2: { fontSize: rem(16), lineHeight: '1.5' },
      h3: { fontSize: rem(14), lineHeight: '1.4286' },
      h4: { fontSize: rem(13), lineHeight: '1.5385' },
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(20), xl: rem(24) },
  radius: { xs: rem(4), sm: rem(4), md: rem(6), lg: rem(8), xl: rem(12) },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--shadow1)',
    sm: 'var(--shadow1)',
    md: 'var(--shadow2)',
    lg: 'var(--shadow2)',
    xl: 'var(--shadow3)',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components,
});

/** Ten shades, lightest first. */
function scale(shades: string): MantineColorsTuple {
  return shades.split(' ') as unknown as MantineColorsTuple;
}

/** Buttons take their colours from the roles, so one rule serves light and dark. */
function variantColors(): VariantColorsResolver {
  return (input) => {
    const isDanger = input.color === 'rot' || input.color === 'red';
    const isPetrol = !input.color || input.color === 'petrol';
    if (input.variant === 'filled' && (isDanger || isPetrol)) {
      const role = isDanger ? 'danger' : 'primary';
      return {
        background: `var(--${role})`,
        hover: `var(--${role}-hover)`,
        color: `var(--on-${role})`,
        border: '1px solid transparent',
      };
    }
    if (input.variant === 'default') {
      return {
        background: 'var(--raised)',
        hover: 'var(--hover)',
        color: isDanger ? 'var(--danger)' : 'var(--text1)',
        border: '1px solid var(--control-soft)',
      };
    }
    if (input.variant === 'subtle') {
      return {
        background: 'transparent',
        hover: 'var(--hover)',
        color: isDanger ? 'var(--danger)' : 'var(--text2)',
        border: '1px solid transparent',
      };
    }
    // 'light', and what Mantine asks for items of menus: every other kind would look like it.
    const tint = `--mantine-color-${input.color ?? 'petrol'}-light`;
    return {
      background: `var(${tint})`,
      hover: `var(${tint}-hover)`,
      color: `var(${tint}-color)`,
      border: '1px solid transparent',
    };
  };
}
