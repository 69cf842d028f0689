import { sql } from 'drizzle-orm';
import type { ParsedOf } from '../../contracts/call';
import { CASE_FILES } from '../../contracts/files';
import type { Receipted } from '../../contracts/receipt';
import type { welfare as contract, Welfare } from '../../contracts/welfare';
import { WELFARE_COURSE } from '../../contracts/welfare-state';
import { addEvent } from '../case/event';
import { type HeldCase, heldCase } from '../case/held';
import { MEANWHILE, moveCase } from '../case/move';
import { keepingPapers, takePapers } from '../case/papers';
import { tellDesk } from '../case/tell';
import { mustChange, mustHold, run } from '../db';
import { typed } from '../mail-words';
import { beside } from '../record/row';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { readAgain } from './detail';
import { WAITING } from './list';
import { paperReceipt } from './receipts';
import { atDesk, standingOf, tellSubject } from './standing';
import { EVENTS } from './words';

const waits = ({ status }: Pick<HeldCase, 'status'>): boolean => WAITING.some((one) => one === status);

/** HR asks for what is missing, in their own words. The request is pending from then on. */
export async function askDocuments(call: Call<ParsedOf<typeof contract.askDocuments>>): Promise<Welfare> {
  const { input, audit, commit } = call;
  const { held, now } = await atDesk(call);
  if (!waits(held)) throw refuse.conflict('This is decided already.');
  const event = { kind: EVENTS.documentsAsked, reach: 'SUBJECT', words: input.words } as const;
  const action = 'Welfare documents asked for';
  return commit(
    [
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
            ...addEvent(call, held.id, event),
            audit({ action, record: 'welfare', record_id: held.id, note: input.words }),
          ]),
      ...(await tellSubject(call, held, now, {
        notice: `asks for documents for ${held.number}`,
        subject: `Documents for your request for ${now.title.toLowerCase()}`,
        lines: [`${typed(call.caller.name)} wrote: ${typed(input.words)}`],
      })),
    ],
    readAgain(call, held),
    { conflict: MEANWHILE },
  );
}

/** Hands in a paper that was missing: the employee, or HR for them. */
export async function addDocument(call: Call<ParsedOf<typeof contract.addDocument>>): Promise<Receipted> {
  const { db, input, audit, commit } = call;
  const [held, now] = await beside(heldCase(call, input.id, 'WELFARE'), standingOf(call, input.id));
  if (!waits(held)) throw refuse.conflict('This is decided already.');
  const name = now.documents[input.document - 1];
  if (name === undefined) throw refuse.fields({ document: ['This document is not asked for'] });
  const papers = await takePapers(call, { file: { ...CASE_FILES, maxFiles: 1 } });
  const [paper] = papers;
  if (!paper) throw refuse.fields({ file: ['File is required'] });
  const lines = [`${typed(name)} of ${held.number} was handed in.`];
  const { copy, ...given } = await paperReceipt(call, held, name, paper);
  return keepingPapers(call, papers, async (ran) =>
    commit(
      [
        ...copy,
        mustHold(
          db,
          sql`NOT EXISTS (SELECT 1 FROM welfare_document WHERE case_id = ${held.id} AND place = ${input.document})
            AND EXISTS (SELECT 1 FROM case_file WHERE id = ${held.id} AND closed_at IS NULL)`,
        ),
        ...addEvent(call, held.id, {
          kind: EVENTS.document,
          reach: 'SUBJECT',
          party: held.isSubject ? held.partyId : null,
          data: { document: name },
          papers: [paper.file],
        }),
        run(
          db,
          sql`INSERT INTO welfare_document (case_id, place, paper_id)
          SELECT ${held.id}, ${input.document}, f.id FROM case_paper f WHERE f.case_id = ${held.id} AND f.key = ${paper.file.key}`,
        ),
        mustChange(db),
        audit({ action: 'Welfare document added', record: 'welfare', record_id: held.id, after: { document: name } }),
        ...(held.isSubject
          ? await tellDesk(call, held, {
              notice: `handed in ${name} for ${held.number}`,
              subject: `${held.number}: ${name}`,
              lines,
            })
          : []),
      ],
      { message: 'Document added', ...given },
      { conflict: 'This document is there already.', ran },
    ),
  );
}
