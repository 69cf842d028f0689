import { trpc } from '../../platform/call/trpc';
import { type ListSpec, listInput } from '../../platform/list/list-spec';
import { type FirstReads, firstRead, readById } from '../../platform/page/read';
import { CANDIDATES, CANDIDATES_TO_ONBOARD } from './candidate-filters';

export const CANDIDATE_LIST = { search: 'Search name or email' } satisfies ListSpec;

const workflows = () => [firstRead(trpc.onboarding.workflowSettings, {})];

export const reads: FirstReads = {
  dashboard: () => [firstRead(trpc.onboarding.dashboard, {})],
  candidates: ({ search }) => [firstRead(trpc.onboarding.candidates, listInput(CANDIDATES, search))],
  candidate: ({ params, search }) => [
    ...readById(trpc.onboarding.candidate, params.id),
    ...(search.get('tab') === 'onboarding' ? readById(trpc.onboarding.checklist, params.id) : []),
  ],
  candidateLetter: ({ params }) => readById(trpc.onboarding.candidate, params.id),
  candidateOnboarding: ({ search }) => [
    firstRead(trpc.onboarding.candidates, listInput(CANDIDATES_TO_ONBOARD, search)),
  ],
  onboarding: ({ search }) => [firstRead(trpc.onboarding.list, listInput(CANDIDATE_LIST, search))],
  workflows,
  initiateOnboarding: workflows,
};
