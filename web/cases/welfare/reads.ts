import { trpc } from '../../platform/call/trpc';
import { askedOf } from '../../platform/list/list-spec';
import { monthIn } from '../../platform/list/month-in';
import { type FirstReads, type Place, read, readByIdOr } from '../../platform/page/read';
import { DUE, KINDS, REQUESTS } from './welfare-list';

/** The requests of one person are few: all of them stand on one page. */
export const OWN = { page_size: 100 };

const welfare = ({ search }: Place) =>
  readByIdOr(trpc.welfare.detail, search.get('request'), () => {
    switch (search.get('tab')) {
      case 'new':
        return [];
      case 'kinds':
        return [read(trpc.welfare.kinds, askedOf(KINDS, search))];
      case 'due':
        return [read(trpc.welfare.due, { ...askedOf(DUE, search), month: monthIn(search) })];
      default:
        return [read(trpc.welfare.figures, {}), read(trpc.welfare.list, askedOf(REQUESTS, search))];
    }
  });

export const reads: FirstReads = {
  ownWelfare: ({ search }) => {
    const request = search.get('request');
    if (request === 'new') return [read(trpc.welfare.openKinds, {})];
    return readByIdOr(trpc.welfare.detail, request, () => [read(trpc.welfare.mine, OWN)]);
  },
  welfare,
  welfareRoot: welfare,
};
