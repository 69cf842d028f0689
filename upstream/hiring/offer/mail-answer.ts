import { withoutSender } from '../../platform/call/installation';
import type { Call } from '../../platform/call/serve';
import type { Statement } from '../../platform/database/db';
import { enqueueAll } from '../../platform/mail/outbox';
import { answeredMail } from './mails';
import type { StoredOffer } from './store';

/** Mails a candidate's answer to the sender of the offer and to the people whom HR chose (`chosenPeople`). */
export async function mailOfferAnswer(
  { db, env, now }: Pick<Call<unknown>, 'db' | 'env' | 'now'>,
  held: StoredOffer,
  also: readonly { email: string }[],
  answer: Parameters<typeof answeredMail>[3],
): Promise<Statement[]> {
  const to = [held.sender_email, ...withoutSender(also, held.sender_email)];
  return enqueueAll(
    db,
    to.map((address) => answeredMail(held, address, env, answer)),
    now,
  );
}
