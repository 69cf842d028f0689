import { MINE } from '../../letters/announcement/reads';
import { MY_LATEST } from '../../people/change-request/reads';
import { trpc } from '../../platform/call/trpc';
import { type FirstReads, firstRead } from '../../platform/page/read';

export const reads: FirstReads = {
  profile: ({ session }) => [firstRead(trpc.profile.user, { id: session.user_id })],
  // The parts of the summary come in one answer with it, so that none moves another when it comes.
  profileSummary: () => [
    firstRead(trpc.profile.summary, {}),
    firstRead(trpc.meeting.mine, {}),
    firstRead(trpc.changeRequest.list, MY_LATEST),
    firstRead(trpc.announcement.mine, { ...MINE, show: 'unread' }),
    firstRead(trpc.announcement.mine, { ...MINE, show: 'all' }),
    firstRead(trpc.onboarding.ownChecklist, {}),
  ],
};
