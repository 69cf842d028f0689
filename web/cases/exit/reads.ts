import { trpc } from '../../platform/call/trpc';
import { listInput } from '../../platform/list/list-spec';
import { type FirstReads, firstRead, readById } from '../../platform/page/read';
import { EXITS, exitListScopeIn, OPEN_EXITS } from './exit-list';

export const reads: FirstReads = {
  exit: () => [firstRead(trpc.profile.summary, {}), firstRead(trpc.exit.mine, {})],
  exitOverview: ({ search }) => {
    if (search.get('tab') === 'list') return [firstRead(trpc.exit.list, listInput(EXITS, search))];
    const { company } = exitListScopeIn(search);
    const also = { status: 'OPEN' as const, ...(company !== undefined && { company }) };
    return [
      firstRead(trpc.exit.overview, exitListScopeIn(search)),
      firstRead(trpc.exit.list, { ...listInput(OPEN_EXITS, search), ...also }),
    ];
  },
  exitRequest: ({ params }) => readById(trpc.exit.detail, params.id),
};
