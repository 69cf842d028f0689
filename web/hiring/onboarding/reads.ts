import { trpc } from '../../platform/call/trpc';
import { askedOf, type ListSpec } from '../../platform/list/list-spec';
import { type FirstReads, read, readById } from '../../platform/page/read';
import { CANDIDATES, CANDIDATES_TO_ONBOARD } from './candidate-filters';

export const PEOPLE = { search: 'Search name or email' } satisfies ListSpec;

const workflows = () => [read(trpc.onboarding.workflowSettings, {})];

export const reads: FirstReads = {
  dashboard: () => [read(trpc.onboarding.dashboard, {})],
  candidates: ({ search }) => [read(trpc.onboarding.candidates, askedOf(CANDIDATES, search))],
  candidate: ({ params, search }) => [
    ...readById(trpc.onboarding.candidate, params.id),
    ...(search.get('tab') === 'onboarding' ? readById(trpc.onboarding.checklist, params.id) : []),
  ],
  candidateLetter: ({ params }) => readById(trpc.onboarding.candidate, params.id),
  candidateOnboarding: ({ search }) => [read(trpc.onboarding.candidates, askedOf(CANDIDATES_TO_ONBOARD, search))],
  onboarding: ({ search }) => [read(trpc.onboarding.list, askedOf(PEOPLE, search))],
  workflows,
  initiateOnboarding: workflows,
};
