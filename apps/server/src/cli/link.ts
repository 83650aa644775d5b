import { findBinaries } from '../embedded/binaries.ts';
import { StartError } from '../embedded/start-error.ts';

/** Makes the links between PostgreSQL's libraries where packages were installed without their scripts: later the server may not write there. */
try {
  findBinaries();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.log(error.message);
}
