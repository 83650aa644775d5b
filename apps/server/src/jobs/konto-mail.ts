import { sentence } from '@disponent/domain/texts/sentence';
import type { Db } from '../db/pool.ts';
import { raw, sql } from '../db/sql.ts';
import { createAccountKey, forgetAccountKey, type KeyArt, renewEmailKey } from '../features/account/account-keys.ts';
import { accountMail } from '../features/account/account-mail.ts';
import { mayHaveLink, recipient } from '../features/account/links.ts';
import { vorlageFor } from '../features/account/vorlage.ts';
import type { Mail } from '../mail/mailer.ts';
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
  async run({ db, sendMail, origin }, { idBenutzer, art }) {
    const made = await withLink(db, idBenutzer, art, origin());
    if (!made) return sentence('Nicht mehr nötig');
    try {
      await sendMail(made.mail);
    } catch (error) {
      // The next attempt has a key of its own; only those that went out count as sent. An address goes on waiting.
      if (art !== 'Email') await forgetAccountKey(db, made.key);
      throw error;
    }
    return sentence('Gesendet');
  },
});

/** Undefined for who may have none by now. */
function withLink(
  db: Db,
  idBenutzer: number,
  art: KeyArt,
  origin: string,
): Promise<{ mail: Mail; key: string } | undefined> {
  return db.transaction(async (tx) => {
    const may = art === 'Email' ? raw('true') : mayHaveLink(art);
    const user = await recipient(db, tx, sql`b.id = ${idBenutzer} and ${may}`);
    if (!user) return undefined;
    if (art === 'Email') {
      const renewed = await renewEmailKey(db, tx, idBenutzer);
      if (!renewed) return undefined;
      const { key, email } = renewed;
      return { mail: accountMail({ ...user, email }, art, { origin, key, vorlage: undefined }), key };
    }
    const vorlage = await vorlageFor(db, tx, idBenutzer, art);
    const key = await createAccountKey(db, tx, idBenutzer, art);
    return { mail: accountMail(user, art, { origin, key, vorlage }), key };
  });
}
