import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { lastDayOf } from '../../../contracts/platform/calendar';
import type { ParsedOf } from '../../../contracts/platform/call';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import type { headcount as contract } from '../../../contracts/time/headcount';
import { monthNumber } from '../../../contracts/time/headcount-answers';
import { monthsApart } from '../../../contracts/time/headcount-state';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { among, mustChange, run } from '../../platform/database/db';
import { worksHere } from '../../platform/person/line-managers';
import { readEach } from '../../platform/record/row';
import { StoredQuestions } from './stored-answers';
import { headcountPeriod } from './words';

const Chosen = z.object({ id: z.int(), name: z.string(), has: z.boolean(), people: z.int() });
const Standing = z.object({ questions: StoredQuestions });

type StartCall = Call<ParsedOf<typeof contract.start>>;

/** The last day to answer: the one that was asked for, else that of the month. Both are today or later. */
function closingDay({ input, now }: StartCall): Day {
  const [today, { year }] = [lagosDay(now), input];
  const month = monthNumber(input.month);
  const ahead = monthsApart({ year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) }, { year, month });
  if (ahead > 1) throw refuse.fields({ month: ['A headcount starts at most one month ahead'] });
  const day = input.closes_on ?? lastDayOf(year, month);
  if (day < today)
    throw refuse.fields({
      closes_on: [
        input.closes_on ? 'The closing day must be today or later' : 'The month is over: enter a closing day',
      ],
    });
  if (day < `${year}-${String(month).padStart(2, '0')}-01`)
    throw refuse.fields({ closes_on: ['The closing day must not be before the month'] });
  return day;
}

/**
 * C049. Opens a month for companies, with the questions as they stand now; the queue asks everybody who works there, a piece at
 * a time. Companies that have the month are left out.
 */
export async function startHeadcount(call: StartCall) {
  const { db, input, caller, now, auditEach, commit } = call;
  const { year } = input;
  const month = monthNumber(input.month);
  const closes_on = closingDay(call);
  const at = now.toISOString();
  const [chosen, [asked]] = await readEach(
    db,
    [
      Chosen,
      sql`SELECT c.id, c.name,
        EXISTS (SELECT 1 FROM headcount h WHERE h.year = ${year} AND h.month = ${month} AND h.company_id = c.id) AS has,
        (SELECT count(*) FROM employee e WHERE e.company_id = c.id AND ${worksHere(sql`e`)}) AS people
        FROM company c WHERE c.id IN ${among(input.companies)} AND ${inCompanyScope(caller, sql`c.id`)} ORDER BY c.sort_key, c.id`,
    ],
    [
      Standing,
      sql`SELECT coalesce(json_group_array(json_object('id', q.id, 'text', q.text, 'kind', q.kind,
          'choices', json(q.choices), 'unit', q.unit, 'hint', q.hint, 'label', q.label,
          'required', json(CASE q.required WHEN 1 THEN 'true' ELSE 'false' END), 'position', q.position)), '[]') AS questions
        FROM (SELECT * FROM headcount_question ORDER BY position, id) q`,
    ],
  );
  if (chosen.length < new Set(input.companies).size) throw refuse.fields({ companies: ['There is no such company'] });
  const questions = asked?.questions ?? [];
  if (questions.length === 0) throw refuse.errors('There is no question to ask yet. Create one first.');
  const fresh = chosen.filter(({ has }) => !has);
  const left_out = chosen.filter(({ has }) => has).map(({ name }) => name);
  const words = headcountPeriod({ year, month });
  if (fresh.length === 0)
    throw refuse.conflict(
      chosen.length === 1
        ? `${left_out[0]} has the headcount of ${words} already.`
        : `All ${chosen.length} companies have the headcount of ${words} already.`,
    );
  const ids = among(fresh.map(({ id }) => id));
  const people = fresh.reduce((sum, one) => sum + one.people, 0);
  return commit(
    [
      run(
        db,
        sql`INSERT INTO headcount (company_id, year, month, questions, closes_on, opened_at, started_by, started_by_name)
          SELECT c.id, ${year}, ${month}, ${JSON.stringify(questions)}, ${closes_on}, ${at}, ${caller.userId ?? 0}, ${caller.name}
          FROM company c WHERE c.id IN ${ids} ON CONFLICT DO NOTHING`,
      ),
      mustChange(db, fresh.length),
      auditEach(
        { action: 'Headcount started', record: 'headcount', after: { closes_on, questions: questions.length } },
        sql`SELECT id FROM headcount WHERE year = ${year} AND month = ${month} AND company_id IN ${ids}`,
      ),
    ],
    {
      started: fresh.length,
      people,
      left_out,
      message: `The headcount of ${words} is started for ${fresh.length === 1 ? 'one company' : `${fresh.length} companies`}`,
    },
    { conflict: `Somebody else started the headcount of ${words} in the meantime. Look at it, and try again.` },
  );
}
