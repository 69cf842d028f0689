import { MINE } from '../../letters/announcement/reads';
import { trpc } from '../../platform/call/trpc';
import { type ListSpec, listInput } from '../../platform/list/list-spec';
import { type FirstReads, firstRead, readById, readByIdOr, type ScreenRead } from '../../platform/page/read';
import { isAdmin } from '../../platform/session/session';
import { ALL_PROVIDERS, hmoScopeIn, rosterIn } from './hmo-scope';

/** The decided own requests, and the own complaints: there are few of them. */
export const LATEST = { page: 1, page_size: 10 } as const;
/** The announcements about HMOs, first the unread ones. */
export const NEWS = { ...MINE, topic: 'HMO' } as const;

/** The surveys that ask the caller, open ones first. */
export const OWN_SURVEYS = { size: 20 } satisfies ListSpec;

/** The first reads of HR under health insurance, by tab. Its lists ask for themselves: their words would come with every page. */
function hmoOfAdmins(search: URLSearchParams): ScreenRead[] {
  switch (search.get('tab')) {
    case 'surveys':
      return readById(trpc.hmoSurvey.detail, search.get('survey'));
    case 'change-request':
      return readById(trpc.hmo.request, search.get('request'));
    case 'announcements':
      return [];
    default:
      return [firstRead(trpc.hmoRoster.dashboard, hmoScopeIn(new URLSearchParams()))];
  }
}

export const reads: FirstReads = {
  hmo: ({ search, session }) =>
    isAdmin(session)
      ? hmoOfAdmins(search)
      : readByIdOr(trpc.hmoComplaint.detail, search.get('complaint'), () => [
          firstRead(trpc.hmo.mine, {}),
          firstRead(trpc.hmo.myRequests, LATEST),
          firstRead(trpc.hmoComplaint.mine, LATEST),
          firstRead(trpc.announcement.mine, { ...NEWS, show: 'unread' }),
          firstRead(trpc.announcement.mine, { ...NEWS, show: 'all' }),
        ]),
  hmoDashboard: ({ search }) => [
    firstRead(trpc.hmoRoster.dashboard, hmoScopeIn(search)),
    firstRead(trpc.company.all, {}),
    firstRead(trpc.hmo.providers, ALL_PROVIDERS),
  ],
  hmos: ({ search }) => {
    const roster = rosterIn(search);
    return roster ? [firstRead(trpc.hmoRoster.detail, roster)] : readById(trpc.hmo.life, search.get('life'));
  },
  hmoComplaints: ({ search }) =>
    readByIdOr(trpc.hmoComplaint.detail, search.get('complaint'), () => [firstRead(trpc.hmoComplaint.figures, {})]),
  hmoSurveys: ({ search }) =>
    readByIdOr(trpc.hmoSurvey.toAnswer, search.get('survey'), () => [
      firstRead(trpc.hmoSurvey.mine, listInput(OWN_SURVEYS, search)),
    ]),
};
