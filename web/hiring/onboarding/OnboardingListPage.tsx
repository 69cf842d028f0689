import { Button } from '@radix-ui/themes';
import { UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import type { OnboardingRow } from '../../../contracts/hiring/onboarding';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { useChosenRows } from '../../platform/list/chosen-rows';
import { ListScreen } from '../../platform/list/ListScreen';
import { useList } from '../../platform/list/use-list';
import { fullName } from '../../platform/ui/format';
import { type Actor, useCandidateActions } from './candidate-actions';
import { InitiateLink } from './InitiateLink';
import { candidateIdOf, ONBOARDING_COLUMNS, OnboardingCard } from './onboarding-columns';
import { CANDIDATE_LIST } from './reads';

/** The candidate of a row, because the actions take candidates. */
const actorOf = (row: OnboardingRow): Actor => ({
  id: candidateIdOf(row),
  firstname: row.firstname,
  lastname: row.lastname,
  email: row.email,
  status: row.status,
});

/** Everybody in onboarding and everybody onboarded, with the waiver of each. */
export function OnboardingListPage() {
  const list = useList(trpc.onboarding.list, CANDIDATE_LIST);
  const chosen = useChosenRows<OnboardingRow>(candidateIdOf);
  const actions = useCandidateActions({
    offered: ['complete', 'waiver', 'mail', 'sms'],
    onDone: (people) => {
      list.flash(people.length === 1 ? (people[0]?.id ?? null) : null);
      chosen.clear();
      list.refetch();
    },
  });
  const toOnboard = (
    <Button asChild variant="soft" color="gray">
      <Link to={pages.candidateOnboarding()}>Candidates to onboard</Link>
    </Button>
  );
  return (
    <>
      <ListScreen
        list={list}
        title="Onboarding"
        actions={
          <>
            {toOnboard}
            <InitiateLink />
          </>
        }
        icon={UserPlus}
        columns={ONBOARDING_COLUMNS}
        keyOf={candidateIdOf}
        nameOf={fullName}
        card={(row) => <OnboardingCard row={row} />}
        menu={(row) => actions.menuFor(actorOf(row))}
        chosen={chosen}
        bulk={actions.bulkFor(chosen.rows.map(actorOf))}
        none={{
          title: 'Nobody in onboarding',
          why: 'Onboarding begins once the letters of a candidate are approved.',
          action: toOnboard,
        }}
        noneFits={{ title: 'Nobody fits this search', why: 'Try a shorter name.' }}
      />
      {actions.dialogs}
    </>
  );
}
