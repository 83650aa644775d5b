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

/** Hears what is saved from `onOpen` on; resolves when the stream ends and rejects when it breaks. */
export async function readEreignisse(
  signal: AbortSignal,
  { onOpen, onEvent }: { onOpen(): void; onEvent(event: Ereignis): void },
): Promise<void> {
  const silence = new AbortController();
  const giveUp = () => silence.abort();
  let timer = setTimeout(giveUp, silenceMs);
  try {
    const stream = await requestStream('/ereignisse', AbortSignal.any([signal, silence.signal]));
    onOpen();
    const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, silenceMs);
      const messages = (rest + part.value).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages)
        if (message.startsWith('data: ')) onEvent(JSON.parse(message.slice('data: '.length)) as Ereignis);
    }
  } finally {
    clearTimeout(timer);
  }
}
