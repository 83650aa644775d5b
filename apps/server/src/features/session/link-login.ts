import { externeTypen } from '@disponent/domain/access/roles';
import type { LoginResponse } from '@disponent/domain/session/types';
import { signInRefusals } from '@disponent/domain/texts/sign-in';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { openLink } from '../../accounts/zugangslink.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { documented } from '../documented.ts';
import { parseBody } from '../parse-body.ts';
import { type Account, accountById } from './accounts.ts';
import { letIn } from './let-in.ts';
import { admit, logRefusal, refused } from './login.ts';
import type { LoginContext } from './login-context.ts';
import { networkOf } from './network.ts';

const body = z.object({ Key: z.string().max(200) });

/** Sign-in by the link of a mail, once, for people from outside. Second factors are not passed by: who has one by now signs in as always. */
export function linkLoginRoutes(
  app: FastifyInstance,
  { db, isTls, contextOf }: { db: Db; isTls: boolean; contextOf(req: FastifyRequest): LoginContext },
): void {
  app.post(
    '/api/base/Authorization/LinkLogin',
    documented({
      summary: 'Mit dem Link einer E-Mail anmelden, einmal',
      body,
      answers: { 200: 'Wie beim Anmelden', 429: 'Zu viele Versuche' },
      isOpen: true,
    }),
    async (req, reply): Promise<LoginResponse> => {
      const { Key } = parseBody(body, req.body);
      const context = contextOf(req);
      const account = await context.throttle.guard(
        [{ key: `link:${networkOf(req.ip)}`, points: 50, seconds: 15 * 60 }],
        () => accountOf(context, Key),
        (found) => found === undefined,
      );
      if (!account) return refused(signInRefusals.linkVerbraucht).answer;
      if (account.abweisung) {
        await logRefusal(context, account, 'Gesperrt');
        return refused(account.abweisung).answer;
      }
      if (account.hatZweiFaktor || account.istZweiFaktorPflicht) {
        await logRefusal(context, account, 'Link');
        return refused(signInRefusals.linkVerbraucht).answer;
      }
      return letIn(await admit(context, account, false, { weg: 'Link' }), { db, isTls }, req, reply);
    },
  );
}

/** Whose key it is, used up by asking; roles may have changed since it was sent. */
async function accountOf(context: LoginContext, key: string): Promise<Account | undefined> {
  const { db } = context;
  const link = await openLink(db, 'Portal', key);
  if (!link?.idBenutzer) return undefined;
  const isOutside = await db.row(
    sql`select 1 from benutzer_st b join benutzerrolle_st r on r.id = b.id_benutzerrolle
         where b.id = ${link.idBenutzer} and not b.is_plattform_admin and r.benutzerrolle_typ = any(${externeTypen}::int[])`,
  );
  return isOutside && accountById(context, link.idBenutzer);
}
