import type { ComponentType } from 'react';

/** What stands for `{id}` in the address of a page. */
export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
}

export type PageModule = { default: ComponentType<PageProps> };
