import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['DISPONENT_SERVER'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), preloadFont()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Above every asset: nothing may become a data: address, which our content security policy forbids.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  server: {
    proxy: { '/api': server, '/builds': server },
  },
});

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
