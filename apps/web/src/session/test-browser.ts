/** Enough of a browser for tests of what tabs share. */
export function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => items[name] ?? null,
    setItem: (name: string, value: string) => void (items[name] = value),
    removeItem: (name: string) => void delete items[name],
  };
  // The browser's storage lists its keys as own properties.
  return new Proxy(methods, {
    ownKeys: () => Object.keys(items),
    getOwnPropertyDescriptor: (_target, name) =>
      name in items ? { value: items[name as string], enumerable: true, configurable: true } : undefined,
  });
}

/** A channel nobody else is on. */
export class TestChannel {
  addEventListener(): void {}
  postMessage(): void {}
}
