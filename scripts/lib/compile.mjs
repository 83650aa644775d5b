import { openProgram } from './program.mjs';

// node scripts/lib/compile.mjs dist/server/server.cjs: keeps what V8 makes of the server when it is loaded.
const program = openProgram(process.argv[2]);
await program.exports.load();
program.keep();
process.exit();
