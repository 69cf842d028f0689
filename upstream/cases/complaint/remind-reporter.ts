import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { DueRecord, type Reminder } from '../../platform/module/reminder';
import { actWithoutActor } from '../case/actor';
import { Party } from '../case/recipients';
import { tellParties } from '../case/tell-people';
import { COMPLAINT_EVENT, ROLE } from './words';

/** Days after a question in which its answer is hoped for, and days before their end on which who filed it is reminded. */
const ANSWER_DAYS = 7;
const DAYS = [4, 0];

const Waiting = DueRecord.extend({ number: z.string(), company: z.string(), reporter: Party });
type Waiting = z.output<typeof Waiting>;

/** Reminds who filed a complaint by name of a question that it waits for. Nobody without a name can be reached. */
export const remindReporters: Reminder<Waiting> = {
  kind: 'complaint-waiting',
  as: 'each',
  row: Waiting,
  due: (today) => sql`SELECT a.record, a.due, CAST(julianday(a.due) - julianday(${today}) AS INTEGER) AS days_left,
      ${JSON.stringify(DAYS)} AS days, a.number, a.company, a.reporter
    FROM (SELECT c.id AS record, c.number, k.name AS company,
        (SELECT date(max(v.at), '+1 hour', ${`+${ANSWER_DAYS} days`}) FROM case_event v
          WHERE v.case_id = c.id AND v.kind = ${COMPLAINT_EVENT.asked}) AS due,
        json_object('id', p.id, 'role', p.role, 'sees', p.sees, 'name', p.name, 'email', p.email, 'user_id', p.user_id,
          'employee_id', p.employee_id) AS reporter
      FROM case_file c INDEXED BY case_file_open JOIN complaint w ON w.case_id = c.id JOIN company k ON k.id = c.company_id
        JOIN case_party p ON p.case_id = c.id AND p.role = ${ROLE.reporter} AND p.ended_at IS NULL
      WHERE c.kind = 'COMPLAINT' AND c.closed_at IS NULL AND c.status = 'WAITING' AND w.key_hash IS NULL) a
    WHERE a.due IS NOT NULL`,
  tell: async ({ db, env, now }, all) => {
    const by = actWithoutActor(db, env, now);
    const told = await Promise.all(
      all.map(({ record, number, company, reporter }) =>
        tellParties(by, { id: record, kind: 'COMPLAINT', company }, [
          {
            to: reporter,
            words: {
              notice: `reminds you: your complaint ${number} waits for your answer`,
              subject: `Your complaint ${number} waits for your answer`,
              lines: [`Human resources asked you something about your complaint ${number}, and waits for your answer.`],
            },
          },
        ]),
      ),
    );
    return told.flat();
  },
};
