import {
  type CallerStanding,
  LINK_PURPOSES,
  type LinkPurpose,
  mayCall,
  ROLES,
  type Role,
} from '../contracts/platform/access';
import type { Row } from '../contracts/platform/call';
import { rolesIn } from './claims';

/** Somebody who asks the server, or nobody. */
export interface ConformanceAsker {
  /** For the report: a role, `link: <purpose>`, or what is wrong with the token. */
  name: string;
  authorization?: string;
  /** Of a link: what it is for. */
  purpose?: LinkPurpose;
  standing: CallerStanding;
}

/** A token for a role or for a link, as it was given to the runner. */
export type Tokens = Partial<Record<Role | LinkPurpose, string>>;

export const ANONYMOUS_ASKER: ConformanceAsker = { name: 'nobody', standing: { kind: 'anonymous' } };

/** The roles that tokens were given for, admins first, then the links. */
export const askersOf = (tokens: Tokens): ConformanceAsker[] => [
  ...ROLES.flatMap((role) => {
    const token = tokens[role];
    return token === undefined ? [] : [signedIn(role, token)];
  }),
  ...LINK_PURPOSES.flatMap((purpose) => {
    const token = tokens[purpose];
    return token === undefined ? [] : [withLink(purpose, token)];
  }),
];

/** A token's own roles count beside the one that it was given for: an admin may be an employee too. */
function signedIn(role: Role, token: string): ConformanceAsker {
  const roles = [...new Set([role, ...rolesIn(token)])];
  return {
    name: role,
    authorization: `Bearer ${token}`,
    standing: { kind: 'user', roles },
  };
}

const withLink = (purpose: LinkPurpose, token: string): ConformanceAsker => ({
  name: `link: ${purpose}`,
  authorization: `Bearer ${token}`,
  purpose,
  standing: { kind: 'link', purpose },
});

/** Somebody with the token of the first asker, changed in one sign of its signature, or with no token of any kind. */
export function forger([first]: readonly ConformanceAsker[]): ConformanceAsker {
  const token = first?.authorization?.slice('Bearer '.length) ?? '';
  const signature = token.lastIndexOf('.') + 1;
  const changed = token.slice(0, signature) + (token[signature] === 'A' ? 'B' : 'A') + token.slice(signature + 1);
  return {
    name: 'a broken token',
    authorization: `Bearer ${signature > 1 ? changed : 'broken'}`,
    standing: { kind: 'anonymous' },
  };
}

/** Whether a row lets in an asker. */
export const lets = (row: Row, { standing }: ConformanceAsker): boolean => mayCall(row, standing);

/** The callers whom a row lets in, for a sentence: `ADMIN, SUPERADMIN or a link for offer`. */
export function admittedWords({ access }: Row): string {
  if (access.anonymous) return 'anybody';
  return [...access.roles, ...access.purposes.map((purpose) => `a link for ${purpose}`)].join(' or ');
}
