import { mkdirSync, writeFileSync } from 'node:fs';
import { Failure, main } from './lib/main.mjs';
import { inRoot } from './lib/root.mjs';
import { runNpm } from './lib/run.mjs';

// Writes what the product is made of, as CycloneDX JSON: every package that runs with it, with version, licence and checksum.
await main(async () => {
  const args = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const { code, output } = await runNpm(args, { isQuiet: true });
  if (code !== 0) throw new Failure(`${output}\nDie Stückliste ließ sich nicht erzeugen.`);
  const sbom = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  const file = inRoot('dist/sbom.json');
  mkdirSync(inRoot('dist'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${file}: ${sbom.components.length} Pakete`);
});
