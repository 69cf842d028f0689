import { Flex } from '@radix-ui/themes';
import { Clock } from 'lucide-react';
import type { HmoRequest } from '../../../../contracts/health/hmo-shapes';
import { HMO_REQUEST_WORDS } from '../../../../contracts/health/hmo-state';
import { trpc } from '../../../platform/call/trpc';
import { confirm } from '../../../platform/record/confirm';
import { useCommand } from '../../../platform/record/use-command';
import { Text } from '../../../platform/ui/Text';
import styles from './OwnHmo.module.css';
import { waitsFor } from './request-words';

/** A request that waits for HR, where it will count, and the way to take it back. */
export function WaitingNote({ request, title }: { request: HmoRequest; title?: string }) {
  const utils = trpc.useUtils();
  const withdraw = useCommand(utils.client.hmo.withdraw.mutate, {
    said: 'Request withdrawn',
    refresh: () => utils.hmo.invalidate(),
  });
  const ask = () =>
    confirm({
      title: 'Withdraw this request?',
      text: 'Nobody decides about it any more. You can ask again.',
      confirm: 'Withdraw request',
      destructive: true,
      act: () => withdraw.run({ id: request.id }),
    });
  return (
    <Flex gap="10px" mt="10px" px="3" py="2" className={styles.waits}>
      <Clock />
      <div>
        {title && (
          <Text as="p" weight="medium">
            {title}
          </Text>
        )}
        <Text anywhere>{waitsFor(request)}</Text>{' '}
        {request.may_withdraw && (
          <button
            type="button"
            aria-label={`Withdraw ${HMO_REQUEST_WORDS[request.kind].toLowerCase()}`}
            onClick={() => void ask()}
          >
            Withdraw
          </button>
        )}
      </div>
    </Flex>
  );
}
