import type { Run } from '../../../../contracts/pay/payroll';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { useCommand } from '../../../platform/record/use-command';

type Act = 'prepare' | 'refresh' | 'submit' | 'return' | 'approve';

const SAID: Record<Act, string> = {
  prepare: 'The payslips are being prepared',
  refresh: 'The changed payslips are being calculated',
  submit: 'Submitted for review',
  return: 'Returned to who prepared it',
  approve: 'Approved. The month is being locked',
};

/** Moves a month on or back; when it moved meanwhile, the page shows where it is. */
export function useMoveRun({ id, version }: Pick<Run, 'id' | 'version'>) {
  const utils = trpc.useUtils();
  const { run, busy } = useCommand(
    async (input: { act: Act; note: string }) => {
      try {
        return await utils.client.payroll.move.mutate({ id, version, ...input });
      } catch (error) {
        if (problemOfError(error).status === 409) void utils.payroll.invalidate();
        throw error;
      }
    },
    { said: (_, { act }) => SAID[act], refresh: () => utils.payroll.invalidate() },
  );
  return { run: (act: Act, note = '') => run({ act, note }), busy };
}
