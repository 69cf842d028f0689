import * as z from 'zod';
import { table } from '../../../contracts/house/table';
import { mayCall, refusedInNameOf } from '../../../contracts/platform/access';
import type { CallTable, Row } from '../../../contracts/platform/call';
import { transfer } from '../../../contracts/platform/transfer';
import { refuse } from '../call/refusal';
import { type App, fieldsOf, serve } from '../call/serve';
import { type Caller, callerStandingOf } from '../caller/principal';
import { linkRow, newLink } from '../link/links';
import { type LinkTokenClaims, sha256, signLink } from '../link/tokens';

export const transferRoutes = (app: App) =>
  serve(app, 'transfer', transfer, {
    mint: async ({ db, env, now, caller, principal, input }) => {
      const [module = '', name = ''] = input.call.split('.');
      const row: Row | undefined = (table as CallTable)[module]?.[name];
      if (row?.transport !== 'download') throw refuse.notFound();
      const standing = callerStandingOf(caller);
      if (!mayCall(row, standing)) throw refuse.forbidden(refusedInNameOf(row, standing));
      const parsed = z.safeParse(row.input, input.input);
      if (!parsed.success) throw refuse.fields(fieldsOf(parsed.error));
      const until = new Date((caller.until ?? 0) * 1000);
      const claims = {
        ...newLink('download', principal.kind === 'link' ? principal.sub : (caller.userId ?? 0), 'download', now, {
          until,
        }),
        ...madeBy(caller),
        call: input.call,
        input: input.input,
      };
      await linkRow(db, claims, await sha256(claims.jti), caller.email ?? '');
      return { token: await signLink(claims, env.LINK_SECRET) };
    },
  });

/** The requester of a download: the link acts for them, and ends with their session or their own link. */
function madeBy({ principal, session, jtiHash }: Caller): Pick<LinkTokenClaims, 'session' | 'link'> {
  if (session) return { session };
  if (principal.kind !== 'link' || jtiHash === null) throw refuse.forbidden();
  const { purpose, actor, decision } = principal;
  return { link: { jti_hash: jtiHash, purpose, actor, ...(decision ? { decision } : {}) } };
}
