import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/** Stacks name the sources of a bundled file. Its map, bigger than the program, is read when the first stack is looked at. */
export function nameSources(file) {
  if (!existsSync(`${file}.map`)) return;
  let known;
  const map = () => {
    const there = known?.deref();
    if (there) return there;
    const read = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    known = new WeakRef(read);
    return read;
  };
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${inSources(frame, file, map)}`)].join('\n');
}

function inSources(frame, file, map) {
  const text = frame.toString();
  if (frame.getFileName() !== file) return text;
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  const { originalSource, originalLine, originalColumn } = map().findEntry(line - 1, column - 1);
  return originalSource
    ? text.replace(`${file}:${line}:${column}`, `${originalSource}:${originalLine + 1}:${originalColumn + 1}`)
    : text;
}
