import { lagosDay } from '../../../contracts/platform/dates';
import { trpc } from '../../platform/call/trpc';
import { askedOf } from '../../platform/list/list-spec';
import { type FirstReads, read } from '../../platform/page/read';
import { isAdmin } from '../../platform/session/session';
import { monthsAsked, QUESTIONS, responsesAsked, scopeIn } from './headcount-scope';

const thisYear = (): number => Number(lagosDay().slice(0, 4));

export const reads: FirstReads = {
  headcount: ({ search, session }) => {
    if (!isAdmin(session)) return [read(trpc.headcount.list, { year: Number(search.get('year')) || thisYear() })];
    switch (search.get('tab')) {
      case 'question':
        return [read(trpc.headcount.questions, askedOf(QUESTIONS, search))];
      case 'responses':
        return [read(trpc.headcount.responses, responsesAsked(search)), read(trpc.company.all, {})];
      default:
        return [read(trpc.headcount.list, monthsAsked(scopeIn(search))), read(trpc.company.all, {})];
    }
  },
};
