/** Tokens that a person could hold but should get nowhere with. Signing needs the secrets of our own stack. */
import { SignJWT } from 'jose';

const part = (text: string): Record<string, unknown> => JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));

/** The content of a token. */
export const claimsOf = (token: string) => part(token.split('.')[1] ?? '');

async function resigned(token: string, changes: Record<string, unknown>, secret: string | undefined): Promise<string> {
  if (!secret) throw new Error('Tokens can only be signed again on our own stack: tag the scenario @faults.');
  const header = part(token.split('.')[0] ?? '');
  return new SignJWT({ ...claimsOf(token), ...changes })
    .setProtectedHeader({ alg: 'HS256', ...header })
    .sign(new TextEncoder().encode(secret));
}

/** The same link as it reads once its time has passed. */
export const expiredLink = (token: string) => {
  const past = Math.floor(Date.now() / 1000) - 60;
  return resigned(token, { iat: past - 3600, exp: past }, process.env.ACCEPTANCE_LINK_SECRET);
};

/** The same link, rightly signed, with other claims: a thing only our own defect could produce. */
export const changedLink = (token: string, changes: Record<string, unknown>) =>
  resigned(token, changes, process.env.ACCEPTANCE_LINK_SECRET);

/** The same session as it reads once its time has passed. */
export const expiredSession = (token: string) => {
  const past = Math.floor(Date.now() / 1000) - 60;
  return resigned(token, { iat: past - 3600, exp: past }, process.env.ACCEPTANCE_JWT_SECRET);
};

/** The same session as it reads while a super admin, known by a session of their own, acts in it. */
export const impersonatedSession = (token: string, superAdmin: string) =>
  resigned(
    token,
    { actor_id: claimsOf(superAdmin).user_id, jti: crypto.randomUUID() },
    process.env.ACCEPTANCE_JWT_SECRET,
  );

/** A link whose signature does not fit. */
export const forgedLink = (token: string) => {
  const [header, payload, signature = ''] = token.split('.');
  return [header, payload, signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`].join('.');
};
