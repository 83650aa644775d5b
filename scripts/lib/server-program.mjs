import { fileURLToPath } from 'node:url';
import { openProgram } from './program.mjs';
import { nameSources } from './stacks.mjs';

// Becomes dist/server/main.js, beside the server.
const file = fileURLToPath(new URL('server.cjs', import.meta.url));
nameSources(file);
openProgram(file).exports.serve();
