import { trpc } from '../../platform/call/trpc';
import { type FirstReads, readById, readByIdOr } from '../../platform/page/read';

export const reads: FirstReads = {
  // Its lists ask for themselves: their words would come with every page.
  payroll: ({ search }) =>
    readByIdOr(trpc.payslip.detail, search.get('payslip'), () => readById(trpc.payroll.detail, search.get('run'))),
};
