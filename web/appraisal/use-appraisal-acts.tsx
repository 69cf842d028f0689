import type { Appraisal } from '../../contracts/appraisal';
import { confirm } from '../record/confirm';
import { useCommand } from '../record/use-command';
import { trpc } from '../trpc';
import { counted, plainText } from '../ui/format';

/** Asks before an appraisal is deleted or initiated. */
export function useAppraisalActs() {
  const utils = trpc.useUtils();
  const { client } = utils;
  const refresh = () => utils.appraisal.invalidate();
  const removing = useCommand(client.appraisal.delete.mutate, {
    said: 'Appraisal deleted successfully',
    place: 'appraisal',
    refresh,
  });
  const initiating = useCommand(client.appraisal.initiate.mutate, {
    // The spelling is the documents'.
    said: 'appraisal iniitiated successfully',
    place: 'appraisal',
    refresh,
  });
  return {
    askDelete: ({ id, name }: Appraisal) =>
      confirm({
        title: `Delete ${plainText(name)}?`,
        text: 'Its KPIs and their objectives go with it. Nobody has got them yet.',
        confirm: 'Delete appraisal',
        destructive: true,
        act: () => removing.run({ id }),
      }),
    askInitiate: ({ id, name, states }: Appraisal) => {
      const accepted = states.ACCEPTED ?? 0;
      return confirm({
        title: `Initiate ${plainText(name)}?`,
        text: `${accepted > 0 ? counted(accepted, 'person', 'people') : 'Nobody yet'} with an accepted KPI can rate their objectives from now on, and ${accepted === 1 ? 'gets' : 'get'} a mail. Whoever is accepted later follows at once. This cannot be taken back.`,
        confirm: 'Initiate appraisal',
        act: () => initiating.run({ id }),
      });
    },
  };
}
