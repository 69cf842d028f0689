import type { Appraisal } from '../../../contracts/performance/appraisal';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { countWithWord, plainText } from '../../platform/ui/format';

/** The people who may rate once an appraisal is initiated. */
const acceptedWords = (accepted: number): string =>
  accepted === 0
    ? 'Nobody has an accepted KPI yet. Whoever is accepted later gets a mail and rates their objectives at once.'
    : `${countWithWord(accepted, 'person', 'people')} with an accepted KPI ${accepted === 1 ? 'gets' : 'get'} a mail and can rate their objectives from now on. Whoever is accepted later follows at once.`;

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
    askInitiate: ({ id, name, states }: Appraisal) =>
      confirm({
        title: `Initiate ${plainText(name)}?`,
        text: `${acceptedWords(states.ACCEPTED ?? 0)} This cannot be taken back.`,
        confirm: 'Initiate appraisal',
        act: () => initiating.run({ id }),
      }),
  };
}
