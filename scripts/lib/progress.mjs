const frameMs = 1000;
const lineEvery = 10; // frames, where a line cannot be overwritten

/** Says what is being done, and for how long already, until it is done. */
export async function withProgress(text, action) {
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1000);
  const isTerminal = process.stdout.isTTY;
  process.stdout.write(isTerminal ? `${text} …` : `${text} …\n`);
  let frames = 0;
  const timer = setInterval(() => {
    frames += 1;
    if (isTerminal) process.stdout.write(`\r${text} … ${seconds()} s`);
    else if (frames % lineEvery === 0) process.stdout.write(`${text} … ${seconds()} s\n`);
  }, frameMs);
  try {
    const result = await action();
    process.stdout.write(`${isTerminal ? '\r' : ''}${text} … ${seconds()} s\n`);
    return result;
  } catch (error) {
    if (isTerminal) process.stdout.write('\n');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
