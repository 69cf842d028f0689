import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { CASE_KINDS } from '../../../contracts/cases/case-state';
import type { Renewal } from '../../platform/module/module';
import { readRow } from '../../platform/record/row';
import { actWithoutActor } from './actor';
import { aboutWords, partyLinkPurpose } from './party-pages';
import { Party } from './recipients';
import { tellParty } from './tell-people';

const Open = Party.extend({
  case_id: z.int(),
  kind: z.enum(CASE_KINDS),
  number: z.string(),
  company: z.string(),
});

/** Mails a new link to the address of the old one, as long as the case is open and they are still a party. */
const renew: Renewal = async ({ db, env, now }, { sub, purpose }, email) => {
  const found = await readRow(
    db,
    Open,
    sql`SELECT p.id, p.role, p.sees, p.name, p.email, p.user_id, p.employee_id, c.id AS case_id, c.kind, c.number, k.name AS company
    FROM case_party p JOIN case_file c ON c.id = p.case_id JOIN company k ON k.id = c.company_id
    WHERE p.id = ${Number(sub)} AND p.ended_at IS NULL AND p.sees <> 'NONE' AND c.closed_at IS NULL
      AND lower(p.email) = lower(${email})`,
  );
  if (!found || partyLinkPurpose(found.kind, found.role) !== purpose) return false;
  const about = aboutWords(found);
  const [first, ...rest] = await tellParty(
    actWithoutActor(db, env, now),
    { id: found.case_id, kind: found.kind, company: found.company },
    { ...found, user_id: null },
    {
      notice: '',
      subject: `Your new link to ${about}`,
      lines: [`Here is the new link to ${about} that was asked for. The one before works no more.`],
      link: { words: 'Open the case' },
    },
  );
  if (first) await db.batch([first, ...rest]);
  await env.OUTBOX.send({ outbox: true });
  return true;
};

/** The renewal of the links of parties. */
export const caseRenewals = { 'exit-clearance': renew, 'query-answer': renew, 'case-party': renew };
