import { Failure } from './main.mjs';
import { inRoot } from './root.mjs';
import { runNode } from './run.mjs';

/** What `npm start`, the service and the container give Node. V8 takes nothing that was compiled with others. */
export const startFlag = '--max-semi-space-size=8';

/** Keeps what V8 makes of a program when it is loaded, for starts with the same flag. */
export async function compileProgram(file) {
  const { code, output } = await runNode(startFlag, [inRoot('scripts/lib/compile.mjs'), file], { isQuiet: true });
  if (code !== 0) throw new Failure(output);
}
