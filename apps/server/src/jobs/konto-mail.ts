import { sentence } from '@disponent/domain/texts/sentence';
import type { Db } from '../db/pool.ts';
import { raw, sql } from '../db/sql.ts';
import { createAccountKey, forgetAccountKey, type KeyArt, renewEmailKey } from '../features/account/account-keys.ts';
import { type AccountMail, accountMail, anlassOf, neueAdresse } from '../features/account/account-mail.ts';
import { mayHaveLink, recipient } from '../features/account/links.ts';
import { keepSent } from '../mail/outbox.ts';
import { wordingFor } from '../mail/wording.ts';
import { defineJob } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    /** Somebody is to get a link into his account. */
    KontoMail: { idBenutzer: number; art: KeyArt };
  }
}

/** The link is made when its mail is sent: it stands nowhere before, and its time begins then. */
export const kontoMail = defineJob({
  name: 'KontoMail',
  caption: 'E-Mails zum Zugang senden',
  async run({ db, sendMail, origin, now, conclude }, { idBenutzer, art }) {
    const made = await withLink(db, idBenutzer, art, origin());
    if (!made) return sentence('Nicht mehr nötig');
    try {
      await sendMail(made.mail);
    } catch (error) {
      // The next attempt has a key of its own; only those that went out count as sent. An address goes on waiting.
      if (art !== 'Email') await forgetAccountKey(db, made.key);
      throw error;
    }
    const { mail } = made;
    return conclude(async (tx) => {
      const anlass = art === 'Email' ? null : anlassOf[art];
      await keepSent({ db, tx }, mail, { anlass, bezug: ['BenutzerSt', idBenutzer], at: now });
      return sentence('Gesendet');
    });
  },
});

/** Undefined for who may have none by now. */
function withLink(
  db: Db,
  idBenutzer: number,
  art: KeyArt,
  origin: string,
): Promise<{ mail: AccountMail; key: string } | undefined> {
  return db.transaction(async (tx) => {
    const may = art === 'Email' ? raw('true') : mayHaveLink(art);
    const user = await recipient(db, tx, sql`b.id = ${idBenutzer} and ${may}`);
    if (!user) return undefined;
    if (art === 'Email') {
      const renewed = await renewEmailKey(db, tx, idBenutzer);
      if (!renewed) return undefined;
      const { key, email } = renewed;
      return { mail: accountMail({ ...user, email }, art, { origin, key, wording: neueAdresse }), key };
    }
    const wording = await wordingFor(db, tx, anlassOf[art], { domaene: user.idDomaene, idSprache: user.idSprache });
    const key = await createAccountKey(db, tx, idBenutzer, art);
    return { mail: accountMail(user, art, { origin, key, wording }), key };
  });
}
