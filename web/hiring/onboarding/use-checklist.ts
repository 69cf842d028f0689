import type { OnboardingItem } from '../../../contracts/hiring/onboarding-item';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { plainText } from '../../platform/ui/format';

/** The acts of HR on the items of one candidate's checklist. */
export function useChecklist(candidate: number) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const refresh = () => Promise.all([utils.onboarding.invalidate(), utils.task.invalidate()]);
  const { run: finish } = useCommand(client.onboarding.finishItem.mutate, {
    said: ({ title, done }) => `${done ? 'Done' : 'Open again'}: ${plainText(title)}`,
    refresh,
  });
  const { run: remove } = useCommand(client.onboarding.deleteItem.mutate, { said: 'Item removed', refresh });
  const { run: remind, busy: reminding } = useCommand(
    (items: readonly OnboardingItem[]) =>
      client.onboarding.remindOwners.mutate({ id: candidate, items: items.map(({ id }) => id) }),
    { said: ({ message }) => plainText(message), refresh },
  );
  return {
    finish: ({ id, done }: OnboardingItem) => void finish({ id, done: !done }),
    remind: (items: readonly OnboardingItem[]) => void remind(items),
    reminding,
    askRemove: ({ id, title }: OnboardingItem) =>
      void confirm({
        title: `Remove ${plainText(title)}?`,
        text: 'It goes from the checklist and from the tasks of its owner. The timeline keeps that it was there.',
        confirm: 'Remove item',
        cancel: 'Keep',
        destructive: true,
        act: () => remove({ id }),
      }),
    refresh,
  };
}
