import type { Table } from '@disponent/domain/entity/table';
import { useEffect } from 'react';
import type { RecordId } from '../entity/record-address.ts';
import { rememberVisit } from '../session/recent.ts';
import { useMe } from '../session/use-me.ts';

/** Keeps in mind which records the user looked at last. */
export function useVisit({ key, entity }: Table, id: RecordId): void {
  const { Id } = useMe();
  const hasPage = entity.path !== undefined;
  useEffect(() => {
    if (id !== 'neu' && hasPage) rememberVisit(Id, { key, id });
  }, [Id, key, id, hasPage]);
}
