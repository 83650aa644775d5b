import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { constants, Script } from 'node:vm';

const digestBytes = 32;

/**
 * A bundled CommonJS program. What V8 made of it at the build lies beside it, so a start need not read millions of characters as
 * code again; a Node of another version does without.
 */
export function openProgram(file) {
  const source = readFileSync(file, 'utf8'); // esbuild escapes what is beyond ASCII, but not in templates with a tag
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {\n${source}\n})`, {
    filename: file,
    lineOffset: -1,
    cachedData: readCompiled(file, source),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
  return {
    exports: module.exports,
    /** Whether V8 took what was compiled before, instead of reading the program as code again. */
    isCompiled: script.cachedDataRejected === false,
    /** Keeps what has been compiled so far for the next time. */
    keep: () => writeFileSync(compiledFile(file), Buffer.concat([digestOf(source), script.createCachedData()])),
  };
}

export const compiledFile = (file) => `${file}.compiled`;

/** V8 compares no more than the length of the source. */
function readCompiled(file, source) {
  if (!existsSync(compiledFile(file))) return;
  const kept = readFileSync(compiledFile(file));
  return digestOf(source).equals(kept.subarray(0, digestBytes)) ? kept.subarray(digestBytes) : undefined;
}

const digestOf = (source) => createHash('sha256').update(source).digest();
