import { execFileSync } from 'node:child_process';
import { root } from '@disponent/server/src/root.ts';

/** The server as one file, as it runs in production. */
export function bundleServer(file: string): void {
  const code = `import { bundle } from './scripts/lib/bundle.mjs'; await bundle('apps/server/src/main.ts', ${JSON.stringify(file)});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: root, stdio: 'inherit' });
}
