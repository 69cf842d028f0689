import { sql } from 'drizzle-orm';
import type { letterSigning as contract, LetterReceipt } from '../../../contracts/letters/letter-signing';
import type { ParsedOf } from '../../../contracts/platform/call';
import { MIME } from '../../../contracts/platform/files';
import { plainText, plainTexts } from '../../../contracts/platform/plain-text';
import { isInk } from '../../organisation/setting/ink';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, run } from '../../platform/database/db';
import { withStoredFiles } from '../../platform/file/files';
import { randomId } from '../../platform/link/tokens';
import { enqueue } from '../../platform/mail/outbox';
import { exists, inOneTrip } from '../../platform/record/row';
import { writeCertificate } from './certificate';
import { LETTER_RECALLED } from './letter-by-link';
import { letterOfLink, readOwnLetter, type SentToPerson } from './read-letter';
import { signedMail } from './sign-mails';
import { letterAcknowledgement } from './tables';

type Signed = ParsedOf<typeof contract.acknowledge>;

export const acknowledgeLetter = (call: Call<Signed>): Promise<LetterReceipt> =>
  sign(call, () => letterOfLink(call.db, call.caller));

export const acknowledgeOwn = (call: Call<ParsedOf<typeof contract.acknowledgeOwn>>): Promise<LetterReceipt> => {
  return sign(call, () => readOwnLetter(call.db, call.caller, call.input.id));
};

/** Why a letter cannot be signed; undefined when it can. */
function whyNot({ asks_signature, state, newer_date, file, signed_at }: SentToPerson): string | undefined {
  if (state === 'RECALLED') return LETTER_RECALLED;
  if (signed_at) return 'This letter is signed already.';
  if (!asks_signature) return 'This letter asks for no signature.';
  if (newer_date) return 'A newer letter replaces this one. Sign the newer one.';
  return file ? undefined : 'This letter is still being written. Try again in a minute.';
}

/** Writes the proof and its certificate. Of two signatures at once, one lands, and the other is told that it is signed. */
async function sign(call: Call<Signed>, read: () => Promise<SentToPerson>): Promise<LetterReceipt> {
  const { db, env, input, caller, now, ip, agent } = call;
  const png = input.ink === undefined ? undefined : Uint8Array.from(atob(input.ink), (char) => char.charCodeAt(0));
  if (png && !(await isInk(png))) throw refuse.fields({ ink: ['Draw the signature again'] });
  return lookAgain(async () => {
    const letter = await read();
    const refused = whyNot(letter);
    if (refused) throw refuse.conflict(refused);
    const signed_at = now.toISOString();
    const proof = {
      typed_name: input.typed_name,
      signed_at,
      sha256: letter.sha256 ?? '',
      ip,
      agent,
      email: caller.email ?? '',
    };
    const signedIn = caller.userId !== null;
    const certificate = await writeCertificate({
      ...letter,
      ...proof,
      name: plainText(letter.name),
      company: plainTexts(letter.company),
      png,
      signedIn,
    });
    const key = `issued-letter/${letter.id}/${randomId()}`;
    const files = { certificate: `${key}.certificate.pdf`, ink: png ? `${key}.png` : null };
    await inOneTrip(
      env.FILES.put(files.certificate, certificate, { httpMetadata: { contentType: MIME.pdf } }),
      png && env.FILES.put(`${key}.png`, png, { httpMetadata: { contentType: MIME.png } }),
    );
    const receipt = { typed_name: proof.typed_name, drawn: png !== undefined, signed_at, sha256: proof.sha256 };
    const isKept = () => exists(db, sql`SELECT 1 FROM letter_acknowledgement WHERE certificate = ${files.certificate}`);
    return withStoredFiles(
      env,
      Object.values(files).filter((file) => file !== null),
      isKept,
      async (ran) =>
        call.commit(
          [
            run(
              db,
              sql`UPDATE issued_letter SET state = 'ACKNOWLEDGED', state_at = ${signed_at}, acknowledged_at = ${signed_at},
              opened_at = coalesce(opened_at, ${signed_at})
            WHERE id = ${letter.id} AND state IN ('QUEUED', 'DELIVERED', 'NOT_DELIVERED', 'OPENED') AND asks_signature = 1
              AND file IS NOT NULL`,
            ),
            mustChange(db),
            db
              .insert(letterAcknowledgement)
              .values({ issued_letter_id: letter.id, ...proof, ...files, user_id: caller.userId }),
            call.audit({
              action: 'Letter signed',
              record: 'issued_letter',
              record_id: letter.id,
              after: { typed_name: proof.typed_name, sha256: proof.sha256 },
            }),
            ...(await enqueue(
              db,
              signedMail({ ...letter, company: letter.company.name }, receipt, proof.email, files.certificate),
              now,
            )),
          ],
          receipt,
          { conflict: 'This letter is signed already.', ran },
        ),
    );
  });
}
