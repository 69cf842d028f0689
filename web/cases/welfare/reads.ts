import { trpc } from '../../platform/call/trpc';
import { listInput } from '../../platform/list/list-spec';
import { monthIn } from '../../platform/list/month-in';
import { type FirstReads, firstRead, type PagePlace, readByIdOr } from '../../platform/page/read';
import { DUE, REQUESTS, WELFARE_KIND_LIST } from './welfare-list';

/** The requests of one person are few: all of them stand on one page. */
export const OWN_WELFARE = { page_size: 100 };

const welfare = ({ search }: PagePlace) =>
  readByIdOr(trpc.welfare.detail, search.get('request'), () => {
    switch (search.get('tab')) {
      case 'new':
        return [];
      case 'kinds':
        return [firstRead(trpc.welfare.kinds, listInput(WELFARE_KIND_LIST, search))];
      case 'due':
        return [firstRead(trpc.welfare.due, { ...listInput(DUE, search), month: monthIn(search) })];
      default:
        return [firstRead(trpc.welfare.figures, {}), firstRead(trpc.welfare.list, listInput(REQUESTS, search))];
    }
  });

export const reads: FirstReads = {
  ownWelfare: ({ search }) => {
    const request = search.get('request');
    if (request === 'new') return [firstRead(trpc.welfare.openKinds, {})];
    return readByIdOr(trpc.welfare.detail, request, () => [firstRead(trpc.welfare.mine, OWN_WELFARE)]);
  },
  welfare,
  welfareRoot: welfare,
};
