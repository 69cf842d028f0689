import { addDays } from '../../../contracts/platform/dates';
import { type Desk, nextId, requireSeeded } from '../../seed/desk';
import { type SeedRows, seedTime } from '../../seed/rows';
import { workflowStepsOf } from './start-items';

/**
 * The items of every onboarding, as its workflow has them. What was due is mostly done, and one required thing in three is
 * late; who is employed has all that was required.
 */
export function checklists({ rows, today, supervisors }: Desk): void {
  for (const running of rows.onboarding) {
    const workflow = rows.workflowSetting.find(({ id }) => id === running.workflow_id);
    if (!workflow) continue;
    const candidate = requireSeeded(rows.candidate.find(({ id }) => id === running.candidate_id));
    const officer = requireSeeded(rows.user.find(({ id }) => id === running.initiated_by));
    const named = rows.acknowledgement.find(({ candidate_id }) => candidate_id === candidate.id)?.supervisor_name ?? '';
    const manager = supervisors.get(candidate.company_id)?.find(({ name }) => name === named);
    for (const [i, step] of workflowStepsOf({ steps: workflow.steps, details: workflow.details ?? [] }).entries()) {
      const { title, note, due, required, fact } = step;
      const day = addDays(running.employment_date, due);
      const late = (requireSeeded(running.id) + i) % 3 === 0;
      const done = !fact && day <= addDays(today, 1) && (running.completed_at ? required || !late : !late);
      const begun = running.initiated_at.slice(0, 10);
      const [, on = day] = [begun, day, addDays(today, -1)].toSorted();
      rows.onboardingItem.push({
        id: nextId(rows.onboardingItem),
        onboarding_id: requireSeeded(running.id),
        ...{ title, note, required, fact },
        due_days: due,
        ...ownerOf(step, running.initiated_by, { name: named, email: manager?.email ?? '' }),
        done_at: done ? seedTime(on, 11 * 60 + 7 * i) : null,
        done_by: done ? `${officer.firstname} ${officer.lastname}` : null,
        reminded_on: null,
      });
    }
  }
}

type Item = SeedRows['onboardingItem'][number];

function ownerOf(
  { owner, owner_name, owner_email }: ReturnType<typeof workflowStepsOf>[number],
  officer: number,
  manager: { name: string; email: string },
): Pick<Item, 'owner' | 'owner_id' | 'owner_name' | 'owner_email'> {
  const nobody = { owner_id: null, owner_name: '', owner_email: '' };
  switch (owner) {
    case 'HR':
    case 'ADMIN':
      return { ...nobody, owner: 'ADMIN', owner_id: officer };
    case 'CANDIDATE':
      return { ...nobody, owner };
    case 'MANAGER':
      return { ...nobody, owner, owner_name: manager.name, owner_email: manager.email };
    case 'OTHER':
      return { ...nobody, owner, owner_name, owner_email };
  }
}
