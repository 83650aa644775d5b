import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routes } from '../../packages/domain/src/routes.ts';

const server = process.env['DISPONENT_SERVER'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), componentStyles(), knownRoutes(), preloadFont()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Above every asset: nothing may become a data: address, which our content security policy forbids.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: layers() } } },
  },
  server: {
    proxy: { '/api': server, '/builds': server },
  },
});

/**
 * What is used together is one file: a page of a hundred small ones opens slowly. Each layer takes its modules and all they import
 * that no layer before it has taken; what is loaded on demand beyond them is split as it comes.
 */
function layers() {
  const ordered = [
    { name: 'start', test: /\/src\/(main|app-frame|anonymous-app)\.tsx$/ },
    // What the login shares with the rest: some inputs, some icons, some rules.
    {
      name: 'inputs',
      test: /@mantine\/(core\/esm\/components\/(TextInput|CloseButton|VisuallyHidden)|hooks\/esm\/use-uncontrolled)\//,
    },
    { name: 'sign-in-icons', test: /icons\/Icon(ArrowLeft|Building|Circle|Eye|EyeOff|Key|Refresh)\.mjs$/ },
    { name: 'rules', test: /\/domain\/src\/rules\/(rule|required|contact\/password|contact\/password-repeat)\.ts$/ },
    { name: 'login', test: /\/src\/pages\/(login|passwort-vergessen|passwort-reset|account-aktivieren)\/index\.tsx$/ },
    { name: 'icons', test: /@tabler\/icons-react\/dist\/esm\/icons\//, minShareCount: 2 },
    { name: 'build-bar', test: /\/src\/builds\/build-bar\.tsx$/ },
    { name: 'prefetch', test: /\/src\/builds\/prefetch\.ts$/ },
    {
      name: 'shell',
      test: /\/src\/(app|app-router|route-table|layout\/default-layout|palette\/palette-host|builds\/notices)\.tsx?$/,
    },
    { name: 'domain', test: /\/packages\/domain\/src\/(kinds|rules|entity|access)\/(?!.*\.test)/ },
    { name: areaOf },
    // What lists and records share.
    {
      name: 'entity',
      test: /\/src\/(kinds\/index|grid\/(columns\/card-fields|cells\/cell-text)|entity\/(list-neighbours|list-sources|wire|counts|record-address|record-title|use-shortcut|use-may-see)|session\/recent|ui\/(empty|error)-state)\.tsx?$/,
    },
    { name: 'queries', test: /@tanstack\/react-query\/build\/modern\/useQueries\.js$/ },
    { name: 'floating', test: /\/src\/ui\/floating-panel\.tsx$/ },
    { name: 'list', test: /\/src\/list\/entity-list\.tsx$/ },
    { name: 'record', test: /\/src\/record\/entity-detail\.tsx$/ },
    { name: 'rail', test: /\/src\/record\/rail\/rail\.tsx$/ },
    { name: 'dashboard', test: /\/src\/pages\/index\.tsx$/ },
  ];
  return ordered.map((group, index) => ({ ...group, priority: ordered.length - index }));
}

/** The declarations of an area of the product: who opens one of its lists loads no others. */
function areaOf(id: string): string | null {
  return /\/domain\/src\/entities\/(?:areas\/)?(?!index|areas)([a-z]+)/.exec(id)?.[1] ?? null;
}

/** The addresses of all pages follow from the declarations; here they are worked out at build time, so that the shell does without those. */
function knownRoutes() {
  return {
    name: 'disponent-known-routes',
    apply: 'build' as const,
    transform(_code: string, id: string) {
      return id.endsWith('/domain/src/routes.ts') ? `export const routes = ${JSON.stringify(routes)};` : undefined;
    },
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
    transform(code: string, id: string) {
      const component = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1];
      return component && `import '@mantine/core/styles/${component}.layer.css';\n${code}`;
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
