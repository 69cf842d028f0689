import { sql } from 'drizzle-orm';
import { PLAIN_STEP, type StepDetail } from '../../../contracts/hiring/onboarding-item';
import { isActiveAdmin } from '../../platform/caller/roles';
import { among, type Db, run, type Statement } from '../../platform/database/db';

interface Steps {
  steps: readonly string[];
  details: readonly StepDetail[];
}

/** The steps of a workflow with all that they say. */
export const workflowStepsOf = ({ steps, details }: Steps): (StepDetail & { title: string })[] =>
  steps.map((title, i) => ({ ...PLAIN_STEP, ...details[i], title }));

/**
 * The stored details of the steps. A client that sends none keeps those of steps with the same text, so that it cannot delete
 * what it does not know.
 */
export const detailsOf = (
  form: { steps: string[]; details?: StepDetail[] | undefined },
  before?: Steps,
): StepDetail[] =>
  form.steps.map((title, i) => {
    const kept = before?.details[before.steps.indexOf(title)];
    return (form.details ? form.details[i] : kept) ?? PLAIN_STEP;
  });

/** The list for a candidate: their own steps, or all of a workflow that does not say whose they are. */
export const candidatesSteps = ({ steps, details }: Steps): string[] =>
  details.length === 0 ? [...steps] : steps.filter((_, i) => details[i]?.owner === 'CANDIDATE');

/**
 * Makes the items of onboardings that the same batch has just started. A person of Human Resources who no longer
 * administers is replaced by who initiates; the line manager is whom the letters name.
 */
export function makeItems(db: Db, ids: number[], workflow: Steps, by: number): Statement {
  return run(
    db,
    sql`INSERT INTO onboarding_item (onboarding_id, title, note, owner, owner_id, owner_name, owner_email, due_days, required, fact)
    SELECT o.id, s.value ->> 'title', s.value ->> 'note',
      CASE s.value ->> 'owner' WHEN 'HR' THEN 'ADMIN' ELSE s.value ->> 'owner' END,
      CASE s.value ->> 'owner' WHEN 'HR' THEN ${by}
        WHEN 'ADMIN' THEN coalesce((SELECT u.id FROM user u WHERE u.id = s.value ->> 'owner_id' AND ${isActiveAdmin}), ${by}) END,
      CASE s.value ->> 'owner' WHEN 'OTHER' THEN s.value ->> 'owner_name' WHEN 'MANAGER' THEN coalesce(
        (SELECT a.supervisor_name FROM acknowledgement a WHERE a.candidate_id = o.candidate_id),
        (SELECT d.supervisor_name FROM deployment d WHERE d.candidate_id = o.candidate_id ORDER BY d.id DESC LIMIT 1), '')
        ELSE '' END,
      CASE s.value ->> 'owner' WHEN 'OTHER' THEN s.value ->> 'owner_email' ELSE '' END,
      s.value ->> 'due', s.value ->> 'required', s.value ->> 'fact'
    FROM onboarding o, json_each(${JSON.stringify(workflowStepsOf(workflow))}) s
    WHERE o.candidate_id IN ${among(ids)} ORDER BY o.id, s.key`,
  );
}
