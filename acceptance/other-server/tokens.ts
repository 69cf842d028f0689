import { createHmac } from 'node:crypto';
import { RefusedError } from './refused.ts';

export type Claims = Record<string, unknown>;

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const seal = (text: string, key: string) => createHmac('sha256', key).update(text).digest('base64url');
const now = () => Math.floor(Date.now() / 1000);

/** A token with these claims and an end in `life` seconds, and nothing else in it; `typ` only where one is given. */
export function mint(claims: Claims, life: number, key: string, typ?: string): string {
  const text = `${part({ alg: 'HS256', ...(typ && { typ }) })}.${part({ ...claims, exp: now() + life })}`;
  return `${text}.${seal(text, key)}`;
}

export const isSealedWith = (token: string, key: string): boolean =>
  token.split('.')[2] === seal(token.split('.', 2).join('.'), key);

/** The content of a token; refused when it was sealed with another key, or has ended. */
export function openToken(token: string, key: string): Claims {
  if (!isSealedWith(token, key)) throw new RefusedError(401, { detail: 'Given token not valid for any token type' });
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
  if (Number(claims.exp) <= now()) throw new RefusedError(401, { detail: 'Signature has expired.' });
  return claims;
}
