import { requestStream } from './client.ts';

/** A record that was created, changed or deleted, by anybody. */
export interface Ereignis {
  readonly Entitaet: string;
  readonly Id: number;
  readonly Version: number;
  readonly Aktion: string;
}

/** The server says every 25 seconds that the line stands. */
const silenceMs = 70_000;

export interface EreignisHandlers {
  /** The line stands: nothing up to now was missed. */
  onAlive(): void;
  onEvent(event: Ereignis): void;
  /** What was saved since then is not known. */
  onGap(): void;
}

/** Hears what is saved, also what was since a time before; resolves when the stream ends and rejects when it breaks. */
export async function readEreignisse(
  signal: AbortSignal,
  since: number,
  { onAlive, onEvent, onGap }: EreignisHandlers,
): Promise<void> {
  const silence = new AbortController();
  const giveUp = () => silence.abort();
  let timer = setTimeout(giveUp, silenceMs);
  try {
    const stream = await requestStream(
      `/ereignisse?vor=${Math.max(0, Math.round(Date.now() - since))}`,
      AbortSignal.any([signal, silence.signal]),
    );
    const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, silenceMs);
      const messages = (rest + part.value).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages)
        if (message.startsWith('event: luecke')) onGap();
        else if (message.startsWith('data: ')) onEvent(JSON.parse(message.slice('data: '.length)) as Ereignis);
      onAlive();
    }
  } finally {
    clearTimeout(timer);
  }
}
