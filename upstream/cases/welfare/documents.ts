import { sql } from 'drizzle-orm';
import type { welfare as contract, Welfare } from '../../../contracts/cases/welfare';
import { WELFARE_COURSE } from '../../../contracts/cases/welfare-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { CASE_FILES } from '../../../contracts/platform/files';
import type { ReceiptedAnswer } from '../../../contracts/platform/receipt';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, mustHold, run, type Statement } from '../../platform/database/db';
import { keepingPapers, takePapers, type UploadedPaper } from '../../platform/file/papers';
import { typedText } from '../../platform/mail/mail-words';
import { inOneTrip } from '../../platform/record/row';
import { type CaseForCaller, caseForCaller } from '../case/case-for-caller';
import { addCaseEvent, addsToCase } from '../case/event';
import { CASE_CHANGED, moveCase } from '../case/move';
import { notifyHrOfCase } from '../case/tell-people';
import { readWelfareAfterAct } from './detail';
import { waits } from './list';
import { paperReceipt } from './receipts';
import { readWelfareForAct, tellSubject, welfareForHr } from './welfare-for-act';
import { EVENTS } from './words';

/** Fails the batch where a request was decided or moved since it was read. */
const stillWaits = ({ db }: Call<unknown>, { id, version }: CaseForCaller): Statement =>
  mustHold(
    db,
    sql`EXISTS (SELECT 1 FROM case_file WHERE id = ${id} AND version = ${version} AND status IN ('SUBMITTED', 'PENDING'))`,
  );

/** HR asks for what is missing, in their own words. The request is pending from then on. */
export const askDocuments = (call: Call<ParsedOf<typeof contract.askDocuments>>): Promise<Welfare> =>
  lookAgain(() => askOnce(call));

async function askOnce(call: Call<ParsedOf<typeof contract.askDocuments>>): Promise<Welfare> {
  const { input, audit, commit } = call;
  const { held, now } = await welfareForHr(call);
  if (!waits(held)) throw refuse.conflict('This is decided already.');
  const event = { kind: EVENTS.documentsAsked, reach: 'SUBJECT', words: input.words } as const;
  const action = 'Welfare documents asked for';
  return commit(
    [
      stillWaits(call, held),
      ...(held.status === 'SUBMITTED'
        ? moveCase(call, {
            row: held,
            course: WELFARE_COURSE,
            act: 'takeUp',
            actor: 'hr',
            event,
            audit: { action, note: input.words },
          }).statements
        : [
            ...addCaseEvent(call, held.id, event),
            audit({ action, record: 'welfare', record_id: held.id, note: input.words }),
          ]),
      ...(await tellSubject(call, held, now, {
        notice: `asks for documents for ${held.number}`,
        subject: `Documents for your request for ${now.title}`,
        lines: [`${typedText(call.caller.name)} wrote: ${typedText(input.words)}`],
      })),
    ],
    readWelfareAfterAct(call, held),
    { conflict: CASE_CHANGED },
  );
}

type Adding = Call<ParsedOf<typeof contract.addDocument>>;

/** A request that still waits for a paper. */
async function missing(call: Adding): Promise<{ held: CaseForCaller; name: string }> {
  const { input } = call;
  const [held, now] = await inOneTrip(caseForCaller(call, input.id, 'WELFARE'), readWelfareForAct(call, input.id));
  if (!waits(held)) throw refuse.conflict('This is decided already.');
  const name = now.documents[input.document - 1];
  if (name === undefined) throw refuse.fields({ document: ['This document is not asked for'] });
  if (now.there.includes(input.document)) throw refuse.conflict('This document is there already.');
  return { held, name };
}

/** Hands in a paper that was missing: the employee, or HR for them. Of two who hand it in at once the second is told. */
export async function addWelfarePaper(call: Adding): Promise<ReceiptedAnswer> {
  let first: Awaited<ReturnType<typeof missing>> | null = await missing(call);
  const papers = await takePapers(call, { file: { ...CASE_FILES, maxFiles: 1 } });
  const [paper] = papers;
  if (!paper) throw refuse.fields({ file: ['File is required'] });
  return keepingPapers(call, papers, (ran) =>
    lookAgain(async () => {
      const { held, name } = first ?? (await missing(call));
      first = null;
      const { copy, ...given } = await paperReceipt(call, held, name, paper);
      return call.commit(
        [...copy, ...(await added(call, held, name, paper))],
        { message: 'Document added', ...given },
        { conflict: CASE_CHANGED, ran },
      );
    }),
  );
}

/** The statements that put a paper in its place, while nobody else has and nothing is decided. */
async function added(call: Adding, held: CaseForCaller, name: string, paper: UploadedPaper): Promise<Statement[]> {
  const { db, input, audit } = call;
  return [
    stillWaits(call, held),
    addsToCase(call, held.id),
    ...addCaseEvent(call, held.id, {
      kind: EVENTS.document,
      reach: 'SUBJECT',
      party: held.isSubject ? held.partyId : null,
      data: { document: name },
      papers: [paper.file],
    }),
    run(
      db,
      sql`INSERT INTO welfare_document (case_id, place, paper_id)
        SELECT ${held.id}, ${input.document}, f.id FROM case_paper f WHERE f.case_id = ${held.id} AND f.key = ${paper.file.key}
          AND NOT EXISTS (SELECT 1 FROM welfare_document WHERE case_id = ${held.id} AND place = ${input.document})`,
    ),
    mustChange(db),
    audit({ action: 'Welfare document added', record: 'welfare', record_id: held.id, after: { document: name } }),
    ...(held.isSubject
      ? await notifyHrOfCase(call, held, {
          notice: `handed in ${name} for ${held.number}`,
          subject: `${held.number}: ${name}`,
          lines: [`${typedText(name)} of ${held.number} was handed in.`],
        })
      : []),
  ];
}
