import * as z from 'zod';
import { mayCall } from '../../contracts/access';
import type { Row, Table } from '../../contracts/call';
import { table } from '../../contracts/table';
import { transfer } from '../../contracts/transfer';
import { linkRow, newLink } from '../links';
import { standingOf } from '../principal';
import { refuse } from '../refusal';
import { type App, fieldsOf, serve } from '../serve';
import { sha256, signLink } from '../tokens';

export const transferRoutes = (app: App) =>
  serve(app, 'transfer', transfer, {
    mint: async ({ db, env, now, caller, principal, input }) => {
      const [module = '', name = ''] = input.call.split('.');
      const row: Row | undefined = (table as Table)[module]?.[name];
      if (row?.transport !== 'download') throw refuse.notFound();
      if (!mayCall(row, standingOf(caller))) throw refuse.forbidden();
      const parsed = z.safeParse(row.input, input.input);
      if (!parsed.success) throw refuse.fields(fieldsOf(parsed.error));
      const actor = principal.kind === 'link' ? `${principal.purpose}/${principal.actor}` : 'user';
      const sub = principal.kind === 'link' ? principal.sub : (caller.userId ?? 0);
      const claims = { ...newLink('download', sub, actor, now), call: input.call, input: input.input };
      await linkRow(db, claims, await sha256(claims.jti), caller.email ?? '');
      return { token: await signLink(claims, env.LINK_SECRET) };
    },
  });
