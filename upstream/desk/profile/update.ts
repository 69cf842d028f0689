import { and, eq, sql } from 'drizzle-orm';
import type { ProfileUser } from '../../../contracts/access/profile-user';
import type { UpdateProfile } from '../../../contracts/desk/profile';
import { followAddress } from '../../approvals/approval/needed';
import { company } from '../../organisation/company/tables';
import { recordFollows } from '../../people/employee/follow';
import { EMAIL_CHANGE, takeTry } from '../../platform/call/limits';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { ACCOUNT_LINKS, isAddressTaken } from '../../platform/caller/account';
import { refuseInNameOf } from '../../platform/caller/in-name-of';
import { type Db, mustChange } from '../../platform/database/db';
import { user } from '../../platform/database/tables';
import { exchange, pictureVersion, takePicture } from '../../platform/file/picture';
import { endLinks } from '../../platform/link/links';
import { emailChangedMail, verifyEmailMail } from '../../platform/mail/account-mails';
import { enqueueAll } from '../../platform/mail/outbox';
import { ownAddressNotice } from '../../platform/mailed-link/notice';
import { inOneTrip } from '../../platform/record/row';
import { photoKeys } from './photo';

const TAKEN = { email: ['A user with this email exists'] };
const MEANWHILE = 'Your profile was changed in the meantime. Reload the page and try again.';

/** Changes the caller's own profile: fields and photo in one commit, with the mails about a new address. */
export async function updateProfile(call: Call<UpdateProfile>): Promise<ProfileUser> {
  const { db, env, input, caller, now } = call;
  const { id, ...form } = input;
  if (caller.userId !== id) throw refuse.notFound();
  const isMoving = sql`EXISTS (SELECT 1 FROM user WHERE id = ${id} AND lower(email) <> ${form.email.toLowerCase()})`;
  const [before, , taken, notice] = await inOneTrip(
    userOf(db, id),
    // A change in the name of another is refused below before it is a try.
    caller.throughId === null ? takeTry(db, `email:${id}`, EMAIL_CHANGE, now, isMoving) : null,
    isAddressTaken(db, id, form.email),
    ownAddressNotice(call, id),
  );
  const moves = form.email.toLowerCase() !== before.email.toLowerCase();
  if (moves) {
    refuseInNameOf(call, 'The address of another is not changed in their name.');
    if (taken) throw refuse.fields(TAKEN);
  }
  const photo = await takePicture(call, 'image', `photos/${id}`);
  const image = photo ? photo.key : before.image;
  const names = (['firstname', 'lastname', 'email', 'phone'] as const).filter((name) => before[name] !== form[name]);
  const pick = async (from: typeof form | typeof before, key: string | null) => ({
    ...Object.fromEntries(names.map((name) => [name, from[name]])),
    ...(photo ? { image: await pictureVersion(key) } : {}),
  });
  const person = { id, firstname: form.firstname, email: form.email, company: before.company ?? 'Tenure' };
  return exchange(env, { row: () => photoKeys(db, id), before: before.image, after: image }, async (ran) =>
    call.commit(
      [
        db
          .update(user)
          .set({ ...form, image, ...(moves ? { email_verified_at: null } : {}) })
          .where(and(eq(user.id, id), eq(user.email, before.email), sql`${user.image} IS ${before.image}`)),
        mustChange(db),
        call.audit({
          action: 'Profile changed',
          record: 'user',
          record_id: id,
          before: await pick(before, before.image),
          after: await pick(form, image),
        }),
        ...(moves
          ? [
              endLinks(db, [...ACCOUNT_LINKS], id, now),
              followAddress(db, id, form.email),
              ...recordFollows(db, { id, from: before.email, to: form.email }, call.auditEach),
              ...notice,
              ...(await enqueueAll(
                db,
                [verifyEmailMail(person, now), emailChangedMail({ ...person, email: before.email }, now)],
                now,
              )),
            ]
          : []),
      ],
      { user_id: id, ...form, image: await pictureVersion(image) },
      { unique: { 'user.email': TAKEN, 'employee.email': TAKEN }, conflict: MEANWHILE, ran },
    ),
  );
}

async function userOf(db: Db, id: number) {
  const [found] = await db
    .select({
      firstname: user.firstname,
      lastname: user.lastname,
      email: user.email,
      phone: user.phone,
      image: user.image,
      company: company.name,
    })
    .from(user)
    .leftJoin(company, eq(company.id, user.company_id))
    .where(eq(user.id, id));
  if (!found) throw refuse.notFound();
  return found;
}
