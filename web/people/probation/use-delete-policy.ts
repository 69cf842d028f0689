import type { Policy } from '../../../contracts/people/probation';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';

/** Asks before a policy is deleted. */
export function useDeletePolicy(): (row: Policy) => Promise<boolean> {
  const utils = trpc.useUtils();
  const { run } = useCommand(({ id }: Policy) => utils.client.probation.deletePolicy.mutate({ id }), {
    said: (_, row) => `${row.name} deleted`,
    refresh: () => utils.probation.invalidate(),
  });
  return (row) => {
    const followed = row.companies.length + row.job_roles.length > 0;
    return confirm({
      title: `Delete ${row.name}?`,
      text: `${followed ? 'Its companies and job roles follow the default policy then. ' : ''}A policy that somebody on probation follows stays.`,
      confirm: 'Delete policy',
      destructive: true,
      act: () => run(row),
    });
  };
}
