import type { cases as contract } from '../../../contracts/cases/case';
import { audiencesSeen, SIGHTS, type Sight } from '../../../contracts/cases/case-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { CASE_FILES } from '../../../contracts/platform/files';
import { ownReceipt } from '../../platform/call/receipt';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { keepingPapers, takePapers, type UploadedPaper } from '../../platform/file/papers';
import { type CaseForCaller, caseForCaller } from './case-for-caller';
import { addCaseEvent, addsToCase, NEW_EVENT } from './event';
import { aboutWords } from './party-pages';
import { notifyHrOfCase, partiesToTell, tellParties } from './tell-people';
import { mayWriteTo, readEvent } from './timeline';
import { CORE } from './words';

/** Writes a message with papers to the readers that `to` names. The state stays, but a decider reads it first. */
export async function sendCaseMessage(call: Call<ParsedOf<typeof contract.message>>) {
  const { db, input, audit, commit } = call;
  const held = await caseForCaller(call, input.id);
  if (!mayWriteTo(held, held.tellable?.parties ?? []).includes(input.to))
    throw held.closed_at !== null
      ? refuse.conflict('This case is closed, and nobody writes in it any more.')
      : refuse.forbidden();
  const papers = await takePapers(call, { files: CASE_FILES });
  const told = await tellings(call, held);
  const { copy, ...given } = await wroteReceipt(call, held, papers);
  return keepingPapers(call, papers, (ran) =>
    commit(
      [
        addsToCase(call, held.id),
        ...addCaseEvent(call, held.id, {
          kind: CORE.message,
          reach: input.to,
          party: held.isDesk ? null : held.partyId,
          words: input.words,
          data: { desk: held.isDesk },
          papers: papers.map(({ file }) => file),
        }),
        ...told,
        ...copy,
        audit({
          action: 'Message written',
          record: held.kind.toLowerCase(),
          record_id: held.id,
          after: { number: held.number, to: input.to, papers: papers.length },
        }),
      ],
      async () => ({ ...(await readEvent(db, NEW_EVENT)), ...given }),
      { ran },
    ),
  );
}

/** The readers of a message are told that there is one; they read it in the case. */
async function tellings(call: Call<ParsedOf<typeof contract.message>>, held: CaseForCaller) {
  const { caller, db, input } = call;
  const about = aboutWords(held);
  const sender = held.partyName ?? caller.name;
  const words = {
    sender,
    notice: `wrote to you in ${about}`,
    subject: `New message in ${about}`,
    lines: [`${sender} wrote to you in ${about}.`],
  };
  const sights = SIGHTS.filter((sight: Sight) => sight !== 'DESK' && audiencesSeen(sight).includes(input.to));
  const parties = await partiesToTell(db, held, sights, held.partyId);
  return [
    ...(await tellParties(
      call,
      held,
      parties.map((to) => ({
        to,
        words: to.user_id === null ? { ...words, link: { words: 'Read the message' } } : words,
      })),
    )),
    ...(held.isDesk
      ? []
      : await notifyHrOfCase(call, held, held.owner_id === null ? words : { ...words, only: [held.owner_id] })),
  ];
}

/** The receipt for a party. It repeats no words, because a mail may be read over somebody's shoulder. */
const wroteReceipt = (call: Call<unknown>, held: CaseForCaller, papers: readonly UploadedPaper[]) =>
  ownReceipt(call, !held.isDesk, {
    company: held.company,
    subject: `You wrote in ${aboutWords(held)}`,
    what: `You wrote in ${aboutWords(held)}.`,
    files: papers.map(({ file }) => file),
    next: 'Those whom you wrote to have been told. What you wrote stands in the case, with its time.',
  });
