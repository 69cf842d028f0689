import { lagosDay } from '../../../contracts/platform/dates';
import { trpc } from '../../platform/call/trpc';
import { listInput } from '../../platform/list/list-spec';
import { type FirstReads, firstRead } from '../../platform/page/read';
import { isAdmin } from '../../platform/session/session';
import { headcountScopeIn, monthsInput, QUESTIONS, responsesInput } from './headcount-scope';

const thisYear = (): number => Number(lagosDay().slice(0, 4));

export const reads: FirstReads = {
  headcount: ({ search, session }) => {
    if (!isAdmin(session)) return [firstRead(trpc.headcount.list, { year: Number(search.get('year')) || thisYear() })];
    switch (search.get('tab')) {
      case 'question':
        return [firstRead(trpc.headcount.questions, listInput(QUESTIONS, search))];
      case 'responses':
        return [firstRead(trpc.headcount.responses, responsesInput(search)), firstRead(trpc.company.all, {})];
      default:
        return [firstRead(trpc.headcount.list, monthsInput(headcountScopeIn(search))), firstRead(trpc.company.all, {})];
    }
  },
};
