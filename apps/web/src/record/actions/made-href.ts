import type { Transition } from '@disponent/domain/entity/define';
import { entityApi } from '../../api/entity.ts';
import { recordHref } from '../../entity/record-address.ts';

/** Where the record is that an action has just made; nowhere for whom it is not to be seen. */
export async function madeHref(
  { key, by }: NonNullable<Transition['leadsTo']>,
  id: number,
): Promise<string | undefined> {
  const { Rows } = await entityApi.list(key, {
    filter: [by, '=', id],
    sort: ['-Id'],
    take: 1,
    columns: [by],
    count: 'none',
  });
  return Rows[0] && recordHref(key, Rows[0]['Id']);
}
