import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './root.mjs';

const children = new Set();

process.on('exit', () => {
  for (const child of children) child.kill('SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endWithChildren);

/**
 * Runs a program to its end and answers its exit code and, unless it writes to the terminal itself, its output.
 * A program that cannot be started answers 127.
 */
export function run(command, args, { env = {}, cwd = root, isQuiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    children.add(child);
    const end = (code) => {
      children.delete(child);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      end(127);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

export function runNode(script, args, options) {
  return run(process.execPath, [script, ...args], options);
}

/** The npm that started us, else the one beside this Node, else the one in the path. */
export function runNpm(args, options) {
  const beside = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
  const cli = [process.env.npm_execpath, beside].find(
    (path) => path && basename(path) === 'npm-cli.js' && existsSync(path),
  );
  return cli ? runNode(cli, args, options) : run('npm', args, options);
}

/** While children run, a signal ends them and us. Afterwards, whoever runs in this process decides. */
export function leaveSignalsAlone() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, endWithChildren);
}

function endWithChildren(signal) {
  process.exit(signal === 'SIGINT' ? 130 : 143);
}
