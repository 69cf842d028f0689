import { issuedLetter } from '../contracts/letters/issued-letter';
import { forward } from './forward';
import type { Visit } from './visit';

/** The address of the public keys by which letters are checked. */
export const LETTER_KEYS = '/.well-known/tenure-letter-keys.json';

/** Answers the public keys of letters at their well-known address. No credential of anybody goes along. */
export async function answerLetterKeys(visit: Visit): Promise<Response> {
  visit.route = LETTER_KEYS;
  const nobody = { standing: { kind: 'anonymous' }, authorization: null } as const;
  return Response.json(await forward(visit, nobody, issuedLetter.keys, {}));
}
