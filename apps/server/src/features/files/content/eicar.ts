// In two pieces, or scanners would take this file for infected.
const signature = Buffer.from(['$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''));

/** Finds the test signature that every scanner knows, across the borders of chunks. A real scanner is the operator's. */
export function eicarScan(): (chunk: Buffer) => boolean {
  let tail = Buffer.alloc(0);
  return (chunk) => {
    const joined = Buffer.concat([tail, chunk]);
    tail = joined.subarray(Math.max(0, joined.length - signature.length + 1));
    return joined.includes(signature);
  };
}
