import { dictionary } from '@zxcvbn-ts/language-common';
import { eq, sql } from 'drizzle-orm';
import { auth } from '../../../contracts/access/auth';
import { guessesOf, TOO_COMMON, weaknessOf } from '../../../contracts/access/password-rule';
import type { LinkPurpose } from '../../../contracts/platform/access';
import { networkOf } from '../../../contracts/platform/network';
import { countTryStatement, RESET_LIMIT, RESET_NETWORK, refuseAbove, takeTry } from '../../platform/call/limits';
import { refuse } from '../../platform/call/refusal';
import { type App, type Call, serve } from '../../platform/call/serve';
import { refuseInNameOf } from '../../platform/caller/in-name-of';
import { mustChange } from '../../platform/database/db';
import { revokedSession, user } from '../../platform/database/tables';
import { endLinks, spendLink } from '../../platform/link/links';
import { randomId, SESSION_SECONDS, sha256, signSession, verifyLink } from '../../platform/link/tokens';
import { passwordSetMail, verifyEmailMail } from '../../platform/mail/account-mails';
import { enqueue } from '../../platform/mail/outbox';
import type { House, Renewal } from '../../platform/module/module';
import { inOneTrip } from '../../platform/record/row';
import { checkPassword, DECOY, hashPassword, inTurn } from './password';
import { accountReceipt } from './receipt';
import { countWrong, doorOf, letIn, refuseGuesses, remember } from './sign-in-tries';
import { hasOpenLink, linkByHash, userByEmail, verifyAddress } from './store';
import { resetRequest } from './tables';
import { checkToken } from './token-check';

/** The tens of thousands of passwords that are tried first (ASVS 6.2.4 asks for the top 3,000). */
const common = new Set(dictionary['passwords-common']);

const RESET_SENT = 'If the address is known, a link is on its way.';

export const authRoutes = (app: App, { renewals }: Pick<House, 'renewals'>) =>
  serve(app, 'auth', auth, {
    login: async (call) => {
      const { db, env, now, ip } = call;
      const { email, password } = call.input;
      const door = await doorOf(email, ip);
      const [{ crowded, known, lane }, person] = await inOneTrip(refuseGuesses(db, door, now), userByEmail(db, email));
      const { fits, outdated } = await inTurn(lane, () => checkPassword(password, person?.password_hash ?? DECOY));
      const isRight = person?.active && person.password_hash && fits;
      if (!isRight) await countWrong(db, door, now, crowded !== null);
      if (crowded && !(isRight && known)) throw crowded;
      if (!isRight) throw refuse.unauthenticated('Email or password is not correct');
      await db.batch(remember(db, door, person.id, now));
      if (outdated)
        await db
          .update(user)
          .set({ password_hash: await hashPassword(password) })
          .where(eq(user.id, person.id));
      if (!person.email_verified_at) call.later(mailVerification(call, person));
      const claims = { user_id: person.id, roles: person.roles, limits: person.limits, jti: randomId() };
      return { access: await signSession(claims, env.JWT_SECRET, now) };
    },

    logout: async ({ db, principal, now, audit }) => {
      if (principal.kind === 'user') {
        const { jti, actor_id, user_id } = principal;
        const expires_at = new Date(now.getTime() + SESSION_SECONDS * 1000).toISOString();
        const end = db.insert(revokedSession).values({ jti, expires_at }).onConflictDoNothing();
        const trail = { action: 'Impersonation ended', record: 'user', record_id: user_id };
        await db.batch(actor_id === undefined ? [end] : [end, audit(trail)]);
      }
      return { message: 'Signed out' };
    },

    resetPassword: async ({ db, env, now, ip, input, later }) => {
      const email = input.email.toLowerCase();
      const network = networkOf(ip);
      const isSeen = network === '' ? sql`0` : sql`1`;
      await inOneTrip(
        refuseAbove(db, `reset:${email}`, RESET_LIMIT, now),
        refuseAbove(db, `reset-ip:${network}`, RESET_NETWORK, now, { only: isSeen }),
      );
      // Nothing here asks who has the address, so that neither the words nor their time tell it.
      await db.batch([
        countTryStatement(db, `reset:${email}`, now),
        countTryStatement(db, `reset-ip:${network}`, now),
        db.insert(resetRequest).values({ email, asked_at: now.toISOString() }),
      ]);
      later(env.OUTBOX.send({ outbox: true }).catch(() => undefined));
      return { message: RESET_SENT };
    },

    createPassword: async (call) => {
      const { db, env, now, ip } = call;
      const { token, password } = call.input;
      refuseInNameOf(call, 'A password is not set in the name of somebody else. Go back first.');
      const { purpose, jtiHash, person } = await checkToken(db, token, env.LINK_SECRET, now);
      if (purpose === 'verify-email') throw refuse.unauthenticated('Token is invalid');
      const { firstname, lastname, email } = person;
      const owner = { names: [firstname, lastname, person.company ?? '', 'Tenure'], email };
      const weakness = guessesOf(password).some((guess) => common.has(guess))
        ? TOO_COMMON
        : weaknessOf(password, owner);
      if (weakness) throw refuse.fields({ password: [weakness] });
      const password_hash = await inTurn('known', () => hashPassword(password));
      // Reached only through a mailed link: the address is checked too, and every other session ends.
      const changed = {
        password_hash,
        sessions_from: now.toISOString(),
        email_verified_at: person.email_verified_at ?? now.toISOString(),
      };
      const company = person.company ?? 'Tenure';
      const { copy, ...given } =
        purpose === 'reset-password'
          ? { copy: await enqueue(db, passwordSetMail({ ...person, company }, now), now) }
          : await accountReceipt(call, { email: person.email, company });
      await call.commit(
        [
          spendLink(db, jtiHash, now),
          mustChange(db),
          db.update(user).set(changed).where(eq(user.id, person.id)),
          endLinks(db, ['reset-password', 'create-password', 'complete-signup'], person.id, now),
          ...letIn(db, await doorOf(person.email, ip), person.id, now),
          ...copy,
          call.audit({ action: 'Password set', record: 'user', record_id: person.id, note: purpose }),
        ],
        null,
        { conflict: 'This link was already used.' },
      );
      return { message: 'password created successfully, kindly login', ...given };
    },

    verifyToken: async ({ db, env, now, input }) => {
      const { purpose, person } = await checkToken(db, input.token, env.LINK_SECRET, now);
      if (purpose === 'verify-email') await verifyAddress(db, person.id, now);
      return { success: true, purpose, email: person.email, firstname: person.firstname, company: person.company };
    },

    renewLink: async (call) => {
      const renewalOf: Partial<Record<LinkPurpose, Renewal>> = renewals;
      const { db, env, now, ip } = call;
      const claims = await verifyLink(call.input.token, env.LINK_SECRET, now, 'allow').catch(() => null);
      const jtiHash = claims && (await sha256(claims.jti));
      const of = sql`FROM link WHERE jti_hash = ${jtiHash} AND used_at IS NULL`;
      const [, , row] = await inOneTrip(
        takeTry(db, `renew-ip:${networkOf(ip)}`, RESET_NETWORK, now, ip === '' ? sql`0` : sql`1`),
        takeTry(db, sql`(SELECT 'renew:' || email ${of})`, RESET_LIMIT, now, sql`EXISTS (SELECT 1 ${of})`),
        claims && jtiHash ? linkByHash(db, jtiHash, claims) : null,
      );
      // An address that is nobody's of this matter any more gets nothing.
      const renew = claims && row?.isPresent && !row.used_at ? renewalOf[claims.purpose] : undefined;
      if (!claims || !row || !renew) return NOT_RENEWED;
      const mailed = await renew(call, claims, row.email);
      return mailed ? { message: 'A new link is on its way to the address of the first.', mailed } : NOT_RENEWED;
    },
  });

/** To the person who holds a link. Of one that we did not make, and of a matter that is settled, it says the same. */
const NOT_RENEWED = {
  message: 'No new link goes out: what this link was for is settled, or it is no longer for this address.',
  mailed: false,
};

/** Asks a person who signs in with an unchecked address to confirm it, at most once while a link is open. */
async function mailVerification(
  call: Call<unknown>,
  person: { id: number; firstname: string; email: string; company: string | null },
): Promise<void> {
  const { db, env, now } = call;
  if (await hasOpenLink(db, 'verify-email', person.id, now)) return;
  const mail = verifyEmailMail({ ...person, company: person.company ?? 'Tenure' }, now);
  const [first, ...rest] = await enqueue(db, mail, now);
  if (first) await db.batch([first, ...rest]);
  await env.OUTBOX.send({ outbox: true });
}
