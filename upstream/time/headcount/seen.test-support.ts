import { eq } from 'drizzle-orm';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, makePlace } from '../../house/journey.test-support';
import { nextCode, type SeenDecisions } from '../../house/seen-version.test-support';
import { employee } from '../../people/employee/tables';
import { employeeHeadcount } from '../../seed/generated-tables';
import {
  HEADCOUNT_ANSWERS,
  headcountLinkTo,
  makeMonth,
  makePerson,
  makeSupervisor,
  responseRowOf,
  tellSupervisorsNow,
} from './month.test-support';

/** Somebody's answers before their supervisor, and the same answered again after HR had opened them once more. */
async function answered() {
  const code = nextCode();
  const place = await makePlace(code);
  const june = await makeMonth(place, 2027, 6);
  const hr = await makeUser(`${code}.hr@lagoon.example`, ['ADMIN']);
  const boss = await makeSupervisor(place);
  const person = await makePerson(place, boss, june);
  const respond = (answers: object[]) =>
    as(person.token).headcount.respond.untyped({ headcount: june.id, answers }).response;
  await respond(HEADCOUNT_ANSWERS);
  // Answered some time ago: a time of day tells answers apart.
  const submitted_at = '2027-06-01T08:00:00.000Z';
  await db.update(employeeHeadcount).set({ submitted_at }).where(eq(employeeHeadcount.id, person.row.id));
  await tellSupervisorsNow();
  return {
    id: person.row.id,
    hr,
    token: await headcountLinkTo(boss.email),
    see: async () => ({ seen: (await responseRowOf(person.row.id)).submitted_at }),
    change: async () => {
      const body = { reason: 'The days are of May' };
      await as(hr.token).headcount.reopen({ id: person.row.id, ...body }).response;
      await respond([...HEADCOUNT_ANSWERS.slice(0, 2), { question: 3, value: '31' }]);
    },
    says: `${person.name} answered anew since you opened this. Read the answers again.`,
  };
}

export const headcountDecisions: SeenDecisions = {
  'headcount.decide': async () => {
    const { id, hr, ...rest } = await answered();
    // Nobody of their line can be asked.
    const { employee_id } = await responseRowOf(id);
    await db.update(employee).set({ line_manager1: null }).where(eq(employee.id, employee_id));
    await db.update(employeeHeadcount).set({ supervisor_email: null }).where(eq(employeeHeadcount.id, id));
    const body = { supervisor_status: 'APPROVED' };
    const decide = (seen: object) => as(hr.token).headcount.decide.untyped({ id, ...body, ...seen }).response;
    return { ...rest, decide };
  },
  'headcount.supervisorResponse': async () => {
    const { id, token, ...rest } = await answered();
    const one = { employee_response_id: id, supervisor_status: 'APPROVED' };
    const decide = (seen: object) => as(token).headcount.supervisorResponse.untyped({ ...one, ...seen }).response;
    return { ...rest, decide };
  },
  'headcount.supervisorResponses': async () => {
    const { id, token, ...rest } = await answered();
    const decide = (seen: object) =>
      as(token).headcount.supervisorResponses({
        decisions: [{ employee_response_id: id, supervisor_status: 'APPROVED', ...seen }],
      }).response;
    return { ...rest, decide, names: true };
  },
};
