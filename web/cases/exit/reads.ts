import { trpc } from '../../platform/call/trpc';
import { askedOf } from '../../platform/list/list-spec';
import { type FirstReads, read, readById } from '../../platform/page/read';
import { EXITS, OPEN_EXITS, scopeIn } from './exit-list';

export const reads: FirstReads = {
  exit: () => [read(trpc.profile.summary, {}), read(trpc.exit.mine, {})],
  exitOverview: ({ search }) => {
    if (search.get('tab') === 'list') return [read(trpc.exit.list, askedOf(EXITS, search))];
    const { company } = scopeIn(search);
    const also = { status: 'OPEN' as const, ...(company !== undefined && { company }) };
    return [
      read(trpc.exit.overview, scopeIn(search)),
      read(trpc.exit.list, { ...askedOf(OPEN_EXITS, search), ...also }),
    ];
  },
  exitRequest: ({ params }) => readById(trpc.exit.detail, params.id),
};
