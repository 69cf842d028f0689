import { trpc } from '../../platform/call/trpc';
import { type FirstReads, firstRead } from '../../platform/page/read';
import { reportScopeIn, subjectsIn } from './report-scope';

export const reads: FirstReads = {
  reports: ({ search }) =>
    search.get('tab') === 'people'
      ? []
      : [
          firstRead(trpc.company.all, {}),
          ...subjectsIn(search).map((about) => firstRead(trpc.report.about, { ...reportScopeIn(search), about })),
          ...(subjectsIn(search).length > 0 ? [] : [firstRead(trpc.report.read, reportScopeIn(search))]),
        ],
};
