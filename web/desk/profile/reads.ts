import { MINE } from '../../letters/announcement/reads';
import { MY_LATEST } from '../../people/change-request/reads';
import { trpc } from '../../platform/call/trpc';
import { type FirstReads, read } from '../../platform/page/read';

export const reads: FirstReads = {
  profile: ({ session }) => [read(trpc.profile.user, { id: session.user_id })],
  // The parts of the summary come in one answer with it, so that none moves another when it comes.
  profileSummary: () => [
    read(trpc.profile.summary, {}),
    read(trpc.meeting.mine, {}),
    read(trpc.changeRequest.list, MY_LATEST),
    read(trpc.announcement.mine, { ...MINE, show: 'unread' }),
    read(trpc.announcement.mine, { ...MINE, show: 'all' }),
    read(trpc.onboarding.ownChecklist, {}),
  ],
};
