import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['DISPONENT_SERVER'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), componentStyles(), preloadFont()],
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
  const roots: Readonly<Record<string, RegExp>> = {
    start: /\/src\/(main|app-frame|anonymous-app)\.tsx$/,
    login: /\/src\/pages\/(login|passwort-vergessen|passwort-reset|account-aktivieren)\/index\.tsx$/,
    prefetch: /\/src\/builds\/prefetch\.ts$/,
    shell: /\/src\/(app|route-table|layout\/default-layout|palette\/palette-host|builds\/notices)\.tsx?$/,
    // What lists and records share.
    entity:
      /\/src\/(kinds\/index|entity\/(list-neighbours|counts|record-address|use-shortcut)|ui\/(empty|error)-state)\.tsx?$/,
    list: /\/src\/entity\/entity-list\.tsx$/,
    record: /\/src\/entity\/entity-detail\.tsx$/,
    pages: /\/src\/pages\/(index|dashboard\/.*|faktura\/.*|pv\/.*|anfrage-projekt\/.*)\.tsx$/,
  };
  return Object.entries(roots).map(([name, test], index) => ({ name, test, priority: 10 - index }));
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
