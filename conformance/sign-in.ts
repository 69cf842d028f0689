import * as z from 'zod';
import type { Role } from '../contracts/platform/access';
import type { Row } from '../contracts/platform/call';
import { ANONYMOUS_ASKER, type Tokens } from './askers';
import { endIn } from './claims';
import { NotTried } from './conformance';
import { describe } from './judge';
import { type ServerOptions, serverAt } from './server';

/** For a role a token, or an e-mail and a password with a colon between them. */
export type SignIns = Partial<Record<Role, string>>;

/** The tokens of those who sign in with e-mail and password, beside those that are given. Throws `NotTried` when one fails. */
export async function signedInAt(options: ServerOptions, row: Row, given: SignIns): Promise<Tokens> {
  const server = serverAt(options);
  const tokens: Tokens = {};
  for (const [role, value] of Object.entries(given) as [Role, string][]) {
    const [, email, password] = /^([^:\s]+@[^:\s]+):(.+)$/s.exec(value) ?? [];
    if (email === undefined) tokens[role] = value.replace(/^Bearer\s+/i, '');
    else {
      const answer = await server.ask({ row, path: row.path, body: { email, password } }, ANONYMOUS_ASKER);
      const access = z.object({ access: z.string() }).safeParse(answer.body).data?.access;
      if (access === undefined) throw new NotTried(`${role} could not sign in: ${describe(answer)}.`);
      tokens[role] = access;
    }
    const end = endIn(tokens[role] ?? '');
    if (end !== undefined && end * 1000 < Date.now())
      throw new NotTried(`The token given for ${role} has expired at ${new Date(end * 1000).toISOString()}.`);
  }
  return tokens;
}
