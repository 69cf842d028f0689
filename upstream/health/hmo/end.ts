import { sql } from 'drizzle-orm';
import type { hmo as contract } from '../../../contracts/health/hmo';
import type { ParsedOf } from '../../../contracts/platform/call';
import { addDays, dayText } from '../../../contracts/platform/dates';
import type { DoneAnswer } from '../../../contracts/platform/fields';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { isCompanyInScope } from '../../platform/caller/limits-of';
import { typedText } from '../../platform/mail/mail-words';
import { endOf } from './effects';
import { readFamily } from './family';
import { tellEmployeesOfInsurance } from './tell-people';
import { coversAreStill, recordCovers, writeCovers } from './write-covers';

/** Ends the cover of somebody on a day; with the employee's own, that of the whole family. */
export async function endCover(call: Call<ParsedOf<typeof contract.endCover>>): Promise<DoneAnswer> {
  const { input, caller, audit, commit } = call;
  const family = await readFamily(call, sql`e.id = (SELECT l.employee_id FROM hmo_life l WHERE l.id = ${input.id})`);
  const { person, covers, lives, today } = family;
  const life = lives.find(({ id }) => id === input.id);
  if (!life || !isCompanyInScope(caller, person.company_id)) throw refuse.notFound();
  if (person.own) throw refuse.forbidden('Nobody ends their own cover. Another admin has to do this.');
  if (input.until < addDays(today, -366) || input.until > addDays(today, 366))
    throw refuse.fields({ until: ['Choose a day within a year'] });
  const changes = endOf(family, life.id, life.relation === 'SELF', input.until);
  if (changes.drop.length + changes.end.length === 0) throw refuse.conflict('There is no cover after that day.');
  return commit(
    [
      coversAreStill(call, person.id, covers),
      ...writeCovers(call, changes),
      recordCovers(call, sql`SELECT ${person.id}`),
      audit({
        action: 'HMO cover ended',
        record: 'hmo_life',
        record_id: life.id,
        after: { until: input.until },
        note: input.note || null,
      }),
      ...(await tellEmployeesOfInsurance(call, [person], {
        notice: `ended the health insurance of ${life.relation === 'SELF' ? 'you' : life.name}`,
        subject: 'Your health insurance changes',
        lines: [
          `The cover of ${typedText(life.name)} ends on ${dayText(input.until)}.`,
          ...(input.note ? [`${typedText(caller.name)} wrote: ${typedText(input.note)}`] : []),
        ],
      })),
    ],
    { message: 'Cover ended' },
    { conflict: 'Somebody changed this cover in the meantime. Reload the page.' },
  );
}
