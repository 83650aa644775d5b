import type { Plugin } from 'vite';

/**
 * Mantine without what comes with every button or theme and nobody here asks for. Another version that is written otherwise does not
 * build, nor does a module that uses what is gone.
 */
export function leanMantine(): Plugin {
  return {
    name: 'disponent-lean-mantine',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      /\/Transition\.mjs$/.test(source) && /\/components\/(Button|ActionIcon)\/\1\.mjs$/.test(importer)
        ? atOnce
        : undefined,
    load: (id) => (id === atOnce ? atOnceCode : undefined),
    transform(code, id) {
      if (
        /\/apps\/web\/src\/.*\.tsx?$/.test(id) &&
        /\b(Button|ActionIcon)\.Group|defaultVariantColorsResolver/.test(code)
      )
        this.error('The build leaves this out of Mantine: see apps/web/lean-mantine.ts');
      const file = /@mantine\/core\/esm\/(.*)\.mjs$/.exec(id)?.[1];
      const parts = file === undefined ? undefined : gone[file];
      if (!parts) return undefined;
      let left = code;
      for (const part of parts) {
        if (!part.test(left)) this.error(`There is no ${part.source} any more`);
        left = left.replace(part, '');
      }
      return { code: left, map: null };
    },
  };
}

const group = [/^\w+\.Group = .*$/m, /^\w+\.GroupSection = .*$/m];

/** Lines of a file that make it carry others. */
const gone: Record<string, RegExp[]> = {
  'components/Button/Button': group,
  'components/ActionIcon/ActionIcon': group,
  // We show one kind of them.
  'components/Loader/Loader': [/^\tbars: Bars,$/m, /,\n\tdots: Dots$/m],
  // Palettes are for themes that name them; ours keeps the one that the editor of formatted texts is drawn with.
  'core/MantineProvider/default-colors': [/^\t(?!blue)\w+: \[[^\]]*\],?$/gm],
  // Its variables stand in a style sheet, and of its global classes we use none.
  'core/MantineProvider/MantineProvider': [/withCssVariables && [^;]*?\}\),$/m, /withGlobalClasses && .*,$/m],
  // Ours has its own.
  'core/MantineProvider/default-theme': [/^\tvariantColorResolver: defaultVariantColorsResolver,$/m],
};

/** The sign of a button that works appears at once, where its motion would have ended. */
const atOnce = '\0disponent-at-once';
const atOnceCode =
  'export const Transition = ({ mounted, transition, children }) => (mounted ? children(transition.in ?? {}) : null);';
