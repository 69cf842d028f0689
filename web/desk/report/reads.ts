import { trpc } from '../../platform/call/trpc';
import { type FirstReads, read } from '../../platform/page/read';
import { scopeIn, subjectsIn } from './report-scope';

export const reads: FirstReads = {
  reports: ({ search }) =>
    search.get('tab') === 'people'
      ? []
      : [
          read(trpc.company.all, {}),
          ...subjectsIn(search).map((about) => read(trpc.report.about, { ...scopeIn(search), about })),
          ...(subjectsIn(search).length > 0 ? [] : [read(trpc.report.read, scopeIn(search))]),
        ],
};
