import { sql } from 'drizzle-orm';
import { makeEmployee } from '../people/probation/people.test-support';
import { makeUser } from './ask.test-support';
import { db, makePlace } from './journey.test-support';

/** Two admins, one of whom raises what the other decides, and what makes those whom it is about. */
export async function makeEyes() {
  const place = await makePlace('FEY');
  const raiser = await makeUser('raiser@four-eyes.example', ['ADMIN']);
  const other = await makeUser('other@four-eyes.example', ['ADMIN']);
  let made = 0;
  const person = async () => {
    made += 1;
    const user = await makeUser(`four.eyes${made}@staff.example`, ['EMPLOYEE']);
    return { ...(await makeEmployee(place, '2019-03-04', { email: user.email, user_id: user.id })), token: user.token };
  };
  /** Somebody is a party of a case, as those whom they are about are. */
  const subjectOf = (id: number, { id: employee }: { id: number }) =>
    db.run(sql`INSERT INTO case_party (case_id, role, sees, name, employee_id, added_at)
      VALUES (${id}, 'SUBJECT', 'SUBJECT', 'Ada Obi', ${employee}, ${new Date().toISOString()})`);
  const actedAs = (record: string, id: number) =>
    db.run(sql`INSERT INTO audit (at, actor, actor_id, through_id, action, record, record_id, request_id)
      VALUES (${new Date().toISOString()}, 'Ada Obi', ${other.id}, ${raiser.id}, 'Asked', ${record}, ${id}, 'x')`);
  return { place, raiser, other, person, subjectOf, actedAs };
}

/** A matter that `raiser` raised, and how somebody would end it. */
interface Matter {
  act: (token: string) => Promise<Response>;
  refused: string;
}

export const BY_LINKS = 'upstream/house/link-subjects.test.ts';

/** What the calls of a module may end, by their names, and whether somebody else raised it. */
export interface FourEyes {
  /** Ends by which somebody other than who raised the matter decides: each is asked as both. */
  raised?: Record<string, (eyes: Awaited<ReturnType<typeof makeEyes>>) => Promise<Matter>>;
  /** The other ends, each with the test that asks who decides there. */
  elsewhere?: Record<string, string>;
  /** What ends nothing that somebody else raises: acts of one step, which nobody does about themselves, and acts of no such matter. */
  oneStep?: Record<string, string>;
}
