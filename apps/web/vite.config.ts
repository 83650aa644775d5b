import { readdirSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { entities } from '../../packages/domain/src/entities/index.ts';
import { leanMantine } from './lean-mantine.ts';
import { leanReact } from './lean-react.ts';
import { themeVariables } from './theme-variables.ts';

const server = process.env['DISPONENT_SERVER'] ?? 'http://localhost:3000';

/** What declarations are made of, and what of it only some of them or their forms need. */
const domain = /\/packages\/domain\/src\/(kinds|rules|entity|access)\/(?!.*\.test)/;
const rare =
  /\/domain\/src\/(kinds\/(index|text-list|email-multiple|color|json|phone-country-code|secret)|rules\/(numbers\/uid-nummer|text\/(titel-neutral|alphanumeric)|contact\/(email-multiple|phone-country-code)|dates\/(von-bis-tag|not-after-today))|entity\/(validate|history|symbole|master|only-with|nicht-selbst)|access\/(rechte|module-keys|kontakt-bezug))\.ts$/;

/** Icons of what is opened, not of what a list begins with. */
const rareIcons =
  /\/Icon(Arrow(Right|UpRight)|Bookmark|Calendar|Checks|Chevron(Left|Up)|ExternalLink|GripVertical|History|Link|Mail|Message|Minus|Note|Pencil|Phone|Photo|Pin|PinnedOff|Player(Pause|Play)|Send|ShieldLock|Star|Trash|Trending(Down|Up)|Upload)\.mjs$/;

/** Hours of work and what the law says of them: asked where hours are. */
const zeit = /\/domain\/src\/rules\/zeit\/(?!.*\.test)/;

export default defineConfig({
  plugins: [
    react(),
    leanReact(),
    leanMantine(),
    themeVariables(),
    componentStyles(),
    laterFloating(),
    knownRoutes(),
    knownPages(),
    preloadFont(),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Above every asset: nothing may become a data: address, which our content security policy forbids.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    modulePreload: {
      resolveDependencies: (_file, needed, { hostId, hostType }) =>
        hostType === 'js' ? needed.filter((file) => !isThere(file, hostId)) : needed,
    },
    // Each file that comes on demand is named by those that ask for it: shorter digests are some hundred bytes less on every page.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: layers() },
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    proxy: { '/api': server, '/builds': server },
  },
});

/** Whether a file has been loaded wherever another one asks for more: every file names those that come with what it asks for. */
function isThere(file: string, host: string): boolean {
  return thereFor.some(([asks, there]) => asks.test(host) && there.test(file));
}

const thereFor: readonly (readonly [RegExp, RegExp])[] = [
  [/./, /\/(rolldown-runtime|start)-/],
  [/\/(shell|list|record)-/, /\/(icons|build-bar|prefetch)-/],
  [/\/(list|record)-/, /\/(shell|domain|entity)-/],
];

/**
 * What is used together is one file: a page of a hundred small ones opens slowly. Each layer takes its modules and all they import
 * that no layer before it has taken; what is loaded on demand beyond them is split as it comes.
 */
function layers() {
  const ordered = [
    {
      name: 'start',
      test: /\/src\/(main|app-frame|builds\/late|chunks\/lazy-component|ui\/(logo|go-to))\.tsx?$|VisuallyHidden|icons\/Icon(ArrowLeft|Building|Circle|Refresh)\.mjs$|\/domain\/src\/rules\/(rule|required)\.ts$|\/src\/session\/asked\.ts$/,
    },
    // What the login shares with the rest: some inputs, some icons, some rules, where somebody wanted to go.
    {
      name: 'shared',
      test: /@mantine\/(core\/esm\/components\/(TextInput|CloseButton|VisuallyHidden)|hooks\/esm\/use-uncontrolled)\/|icons\/Icon(ArrowLeft|Building|Circle|Eye|EyeOff|Key|Refresh)\.mjs$|\/domain\/src\/rules\/(rule|required|contact\/password|contact\/password-repeat)\.ts$|\/src\/session\/asked\.ts$/,
    },
    { name: 'login', test: /\/src\/(anonymous-app|pages\/login\/index)\.tsx$/ },
    // The other pages without a session: who signs in does not need them.
    { name: 'password', test: /\/src\/pages\/(passwort-vergessen|passwort-reset|account-aktivieren)\/index\.tsx$/ },
    { name: 'more-icons', test: rareIcons, minShareCount: 2 },
    { name: 'icons', test: /@tabler\/icons-react\/dist\/esm\/icons\//, minShareCount: 2 },
    { name: 'build-bar', test: /\/src\/builds\/build-bar\.tsx$/ },
    { name: 'prefetch', test: /\/src\/builds\/prefetch\.ts$/ },
    {
      name: 'shell',
      test: /\/src\/(app|app-router|route-table|chunks\/load-ahead|layout\/default-layout|palette\/palette-host|builds\/notices)\.tsx?$/,
    },
    { name: 'domain', test: (id: string) => domain.test(id) && !rare.test(id) && !zeit.test(id) },
    { name: 'domain-rare', test: rare },
    { name: 'zeit', test: zeit },
    // Named by other areas, which need no more of this one.
    { name: 'anfrage-werte', test: /\/entities\/anfrage\/(werte|kondition|status)\.ts$/ },
    { name: areaOf },
    // What lists and records share.
    {
      name: 'entity',
      test: /\/src\/(kinds\/index|grid\/(columns\/card-fields|cells\/cell-text)|entity\/(list-neighbours|list-sources|wire|counts|record-address|record-title|use-shortcut|use-may-see)|session\/recent|record\/editing\/own-writing|grid\/rows\/use-source-state|ui\/((empty|error)-state|use-is-small))\.tsx?$/,
    },
    { name: 'filter-words', test: /\/src\/kinds\/(filter\/(words|closed-set)|reference-texts)\.tsx?$/ },
    // What a form shares with the record as it is read.
    {
      name: 'parts',
      test: /@mantine\/core\/esm\/(components\/Checkbox|core\/(DirectionProvider|utils\/create-safe-context))\/|\/src\/kinds\/use-choices\.ts$/,
    },
    { name: 'filters', test: /\/src\/kinds\/filter\/editors\.tsx$/ },
    { name: 'queries', test: /@tanstack\/react-query\/build\/modern\/useQueries\.js$/ },
    { name: 'floating', test: /\/src\/ui\/floating-panel\.tsx$/ },
    { name: 'list', test: /\/src\/list\/entity-list\.tsx$/ },
    { name: 'record', test: /\/src\/record\/entity-detail\.tsx$/ },
    // Beside a record that is read, without the fields of a form.
    { name: 'file-content', test: /\/src\/kinds\/file-content\.tsx$/ },
    { name: 'form', test: /\/src\/(form\/form-section|record\/(overview\/fact-editor|reference-preview))\.tsx$/ },
    { name: 'rail', test: /\/src\/record\/rail\/rail\.tsx$/ },
    { name: 'dashboard', test: /\/src\/pages\/index\.tsx$/ },
  ];
  return ordered.map((group, index) => ({ ...group, priority: ordered.length - index }));
}

/** The declarations of an area of the product: who opens one of its lists loads no others. */
function areaOf(id: string): string | null {
  return /\/domain\/src\/entities\/(?:areas\/)?(?!index|areas)([a-z]+)/.exec(id)?.[1] ?? null;
}

/**
 * The addresses of all pages follow from the declarations; the build hands the shell what they follow from, so that it does without
 * those.
 */
function knownRoutes() {
  // In the order of their names below: to repeat those for each would be a fifth of it.
  const declared = entities
    .filter(({ path }) => path)
    .map(({ key, path, hasDetail, caption, placement, icon, group, access, module, writableBy }) =>
      [
        ...[key, path, caption.one, caption.many, placement, icon, group, access, module, hasDetail],
        writableBy?.map(({ creates, types }) => ({ creates, types })),
      ]
        // What is not said is a gap, as it is not said there.
        .map((value) => (value === undefined ? '' : JSON.stringify(value)))
        .join(),
    );
  const code = `import { pages } from './access/pages.ts';
    import { entityRoutes } from './entity/routes.ts';
    const declared = [${declared.map((one) => `[${one}]`).join()}].map(
      ([key, path, one, many, placement, icon, group, access, module, hasDetail, writableBy]) =>
        ({ key, path, caption: { one, many }, placement, icon, group, access, module, hasDetail, writableBy }));
    export const routes = [...pages, ...entityRoutes(declared)];`;
  return {
    name: 'disponent-known-routes',
    apply: 'build' as const,
    transform: (_code: string, id: string) => (id.endsWith('/domain/src/routes.ts') ? code : undefined),
  };
}

/** Which pages have a file of their own; what imports them all is loaded by those. */
function knownPages() {
  const names = ['pages', 'portal'].flatMap((folder) =>
    readdirSync(new URL(`src/${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
      .map((file) => `./${folder}/${file}`)
      .filter((file) => /\/(index|\[id\])\.tsx$/.test(file) && !file.startsWith('./pages/error/')),
  );
  return {
    name: 'disponent-known-pages',
    apply: 'build' as const,
    transform: (_code: string, id: string) =>
      id.endsWith('/web/src/page-names.ts')
        ? `export const pageNames = new Set(${JSON.stringify(names.join(' '))}.split(' '));`
        : undefined,
  };
}

/**
 * The styles of a Mantine component come with its code, so that a page loads those it uses and no list of them has to be kept. What a
 * component is made of is imported before it, and so are its styles. In development the whole sheet is loaded (main.tsx).
 */
function componentStyles() {
  return {
    name: 'disponent-component-styles',
    apply: 'build' as const,
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (/@mantine\/core\/styles\/\w+\.layer\.css$/.test(id)) return leanStyles(code);
      const component = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1];
      return component && `import '@mantine/core/styles/${component}.layer.css';\n${code}`;
    },
  };
}

/** Without the theme's scale, which is one. */
const leanStyles = (code: string) => code.replace(/calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g, '$1');

/**
 * A field's drop-down needs little of the library that places it. Tooltips and menus come later, and bring their own copy with what only they
 * need: one module cannot stand in two files.
 */
function laterFloating(): Plugin {
  return {
    name: 'disponent-later-floating',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (
        source !== '@floating-ui/react' ||
        !/\/@mantine\/core\/esm\/components\/(Tooltip|Menu)\//.test(importer ?? '')
      )
        return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: `${found.id}?later` };
    },
  };
}

/** The latin subset is needed on every page: fetch it beside the style sheet, not after it. */
function preloadFont() {
  return {
    name: 'disponent-preload-font',
    transformIndexHtml: {
      order: 'post' as const,
      handler(_html: string, { bundle }: { bundle?: Record<string, unknown> }) {
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
        if (!font) return [];
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' },
            injectTo: 'head' as const,
          },
        ];
      },
    },
  };
}
