import * as z from 'zod';
import { ROLES, type Role } from '../contracts/platform/access';

/** The content of a token, without a value that names anybody. */
interface Claims {
  header: Record<string, unknown>;
  payload: Record<string, unknown>;
}

/** The two parts of a JWT that can be read without a key; nothing for a token of another kind. */
export function claimsIn(token: string): Claims | undefined {
  const [header, payload, signature, more] = token.split('.');
  if (signature === undefined || more !== undefined) return undefined;
  const [head, body] = [objectIn(header), objectIn(payload)];
  return head && body && { header: head, payload: body };
}

function objectIn(segment = ''): Record<string, unknown> | undefined {
  try {
    const bytes = Uint8Array.from(atob(segment.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    return z.record(z.string(), z.unknown()).safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
  } catch {
    return undefined;
  }
}

/** The roles that a session token names, those of the product. */
export function rolesIn(token: string): Role[] {
  const roles = claimsIn(token)?.payload.roles;
  return ROLES.filter((role) => (Array.isArray(roles) ? roles.includes(role) : roles === role));
}

/** The id of the user that a session token is for. */
export function userIn(token: string): number | undefined {
  return z.coerce.number().int().positive().safeParse(claimsIn(token)?.payload.user_id).data;
}

/** The second after which a token is no good, by its own word. */
export function endIn(token: string): number | undefined {
  return z.number().safeParse(claimsIn(token)?.payload.exp).data;
}
