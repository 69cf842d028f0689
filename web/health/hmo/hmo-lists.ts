import {
  CERTIFICATE_WORDS,
  HMO_COMPLAINT_STATE_WORDS,
  HMO_REQUEST_STATE_WORDS,
  HMO_REQUEST_WORDS,
  LACKING_WORDS,
  LIFE_STATE_WORDS,
  NO_COVER_WORDS,
  SURVEY_STATE_WORDS,
} from '../../../contracts/health/hmo-state';
import { OF_COMPANY } from '../../organisation/company/use-companies';
import { trpc } from '../../platform/call/trpc';
import { listedFilter, oneOf, textFilter } from '../../platform/list/filters';
import type { ListSpec } from '../../platform/list/list-spec';
import { plainTexts } from '../../platform/ui/format';
import { ALL_PROVIDERS } from './hmo-scope';

/** The providers that companies work with, as lists and forms offer them. */
export const useProviders = () =>
  trpc.hmo.providers.useQuery(ALL_PROVIDERS, { staleTime: 300_000, select: ({ results }) => plainTexts(results) });

/** Every plan that can be chosen, with its provider. */
export const usePlans = () =>
  trpc.hmo.plans.useQuery(ALL_PROVIDERS, {
    staleTime: 300_000,
    select: ({ results }) =>
      plainTexts(results).map((plan) => ({ ...plan, name: `${plan.provider.name}, ${plan.name}` })),
  });

const OF_PROVIDER = listedFilter('provider', 'Provider', useProviders);
const ARCHIVED = oneOf('archived', 'Archived', { true: 'Archived ones' });
const LATE = oneOf('late', 'Late', { true: 'Late ones' });
const CERTIFICATE = oneOf('certificate', 'Certificate', CERTIFICATE_WORDS);

const placeOf = <K extends string>(key: K, label: string, example: string) =>
  textFilter(key, label, { hint: `Such as ${example}`, maxLength: 60 });

export const PROVIDERS = { size: 50, search: 'Search provider', filters: [ARCHIVED] } satisfies ListSpec;
export const PLANS = { size: 50, search: 'Search plan', filters: [OF_PROVIDER, ARCHIVED] } satisfies ListSpec;
export const HOSPITALS = {
  size: 20,
  search: 'Search name or address',
  filters: [OF_PROVIDER, placeOf('state', 'State', 'Lagos'), placeOf('city', 'City', 'Ikeja'), ARCHIVED],
} satisfies ListSpec;

/** The covered people; with the filter, former or waiting ones. */
export const LIVES = {
  size: 20,
  search: 'Search name or number',
  filters: [
    oneOf('state', 'Cover', { ...LIFE_STATE_WORDS, ALL: 'All' }),
    oneOf('relation', 'Relation', { SELF: 'Employee', SPOUSE: 'Spouse', CHILD: 'Child' }),
    OF_PROVIDER,
    listedFilter('plan', 'Plan', usePlans),
    OF_COMPANY,
    oneOf('lacking', 'Lacks', LACKING_WORDS),
    CERTIFICATE,
  ],
} satisfies ListSpec;

export const UNCOVERED_PEOPLE = {
  size: 20,
  search: 'Search name or code',
  filters: [oneOf('why', 'Why', NO_COVER_WORDS), OF_COMPANY],
} satisfies ListSpec;

export const ROSTERS = { size: 20, filters: [OF_PROVIDER] } satisfies ListSpec;

export const ROSTER_LINE_LIST = {
  size: 20,
  search: 'Search name or number',
  filters: [
    oneOf('what', 'Shown', {
      ADDED: 'additions',
      REMOVED: 'removals',
      CHANGED: 'changes',
      UNCHANGED: 'unchanged',
      ALL: 'everybody',
    }),
    OF_COMPANY,
  ],
} satisfies ListSpec;

const orderings =
  <const O extends string>(...known: readonly [O, ...O[]]) =>
  (text: string): O =>
    known.find((one) => one === text) ?? known[0];

/** The requests of employees; waiting ones unless a status is chosen, the oldest first. */
export const HMO_REQUESTS = {
  size: 20,
  search: 'Search name or code',
  filters: [
    oneOf('status', 'Status', { ...HMO_REQUEST_STATE_WORDS, ALL: 'All' }),
    oneOf('kind', 'Kind', HMO_REQUEST_WORDS),
    OF_PROVIDER,
    OF_COMPANY,
    LATE,
    CERTIFICATE,
  ],
  ordering: orderings('asked_at', '-asked_at'),
} satisfies ListSpec;

export const SURVEYS = {
  size: 20,
  search: 'Search title',
  filters: [oneOf('status', 'Status', SURVEY_STATE_WORDS), OF_COMPANY],
} satisfies ListSpec;

/** Complaints that are not closed, unless a status is chosen. */
export const HMO_COMPLAINTS = {
  size: 20,
  search: 'Search number, name or title',
  filters: [
    oneOf('status', 'Status', { UNSETTLED: 'Not closed', ...HMO_COMPLAINT_STATE_WORDS, ALL: 'All, closed too' }),
    OF_PROVIDER,
    OF_COMPANY,
    LATE,
  ],
  ordering: orderings('-opened_at', 'opened_at', 'due'),
} satisfies ListSpec;
