import { kontakt } from '@disponent/domain/entities/begleit/kontakt';
import type { KundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { seeingAll } from '../../records/record.ts';
import type { Work } from '../../records/work.ts';
import { tagText } from '../shared/days.ts';
import { tagVon } from '../shared/read.ts';
import { create } from '../shared/system-changes.ts';
import { followChange } from './folgen.ts';

/** Another end: why stands in the Kontaktverlauf, and what was told is told anew. */
export async function followVerschiebung(
  inside: Work,
  einsatz: KundenportalEinsatz,
  before: KundenportalEinsatz,
  grund: string | null,
): Promise<KundenportalEinsatz> {
  const ende = (of: KundenportalEinsatz) => {
    const day = tagVon(of.EndeGeplant);
    return day ? tagText(day) : 'unbefristet';
  };
  await create({ ...inside, caller: seeingAll(inside.caller) }, kontakt, {
    IdEinsatz: einsatz.Id,
    IdPerson: einsatz.IdPerson,
    Art: 'Notiz',
    Betreff: `Ende verschoben: ${ende(before)} → ${ende(einsatz)}`,
    Text: grund,
  });
  return followChange(inside, einsatz, before);
}
