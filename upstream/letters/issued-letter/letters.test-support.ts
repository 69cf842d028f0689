import { env } from 'cloudflare:workers';
import { issuedLetter as contract } from '../../../contracts/letters/issued-letter';
import { type LetterDraft, letter as letters } from '../../../contracts/letters/letter';
import { as } from '../../house/as.test-support';
import { ask } from '../../house/ask.test-support';
import { NAMED_MODULES } from '../../house/modules';
import { sendMails } from '../../platform/module/every-minute';
import { letterForm } from '../letter/letters.test-support';

let made = 0;

/** Publishes a letter; its id. */
export async function publish(token: string, more: Partial<LetterDraft> = {}): Promise<number> {
  made += 1;
  const answer = await as(token).letter.create(letterForm(`Letter ${made}`, more)).response;
  if (answer.status !== 200) throw new Error(await answer.text());
  return letters.create.output.parse(await answer.json()).id;
}

/** Sends a letter, as an admin does. */
export const sendLetterAs = (token: string, letter: number, body: object, key?: string): Promise<Response> =>
  ask('POST', `/letter/${letter}/send/`, { token, body, ...(key ? { key } : {}) });

export async function listIssuedLetters(token: string, query = '') {
  const answer = await ask('GET', `/issued-letter/?page_size=100${query}`, { token });
  return contract.list.output.parse(await answer.json());
}

export const readIssuedLetter = async (token: string, id: number) => await as(token).issuedLetter.detail({ id });

/** Runs the queue until it has nothing left to do. */
export async function deliver(rounds = 1): Promise<void> {
  for (let i = 0; i < rounds; i += 1) await sendMails(NAMED_MODULES, env, new Date());
}
