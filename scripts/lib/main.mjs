/** A failure that the user can act on: its message is printed as it is. */
export class Failure extends Error {}

/** Runs a script and answers whether it succeeded; a failure becomes its sentence (a bug its stack) and exit code 1. */
export async function main(script) {
  try {
    await script();
    return true;
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
    return false;
  }
}
