import { Flex } from '@radix-ui/themes';
import { HMO_REQUEST_WORDS } from '../../../../contracts/health/hmo-state';
import { trpc } from '../../../platform/call/trpc';
import { dateOf, plainTexts } from '../../../platform/ui/format';
import { Rows } from '../../../platform/ui/Rows';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { LATEST } from '../reads';
import { BoxedSection } from './BoxedSection';

/** The outcomes of decided requests; nothing before the first. */
export function DecidedPart() {
  const { data } = trpc.hmo.myRequests.useQuery(LATEST, { select: plainTexts });
  const decided = data?.results.filter(({ status }) => status !== 'PENDING') ?? [];
  if (decided.length === 0) return null;
  return (
    <BoxedSection title="Earlier requests">
      <Rows label="Earlier requests">
        {decided.map(({ id, kind, status, to, from, note, asked_at }) => (
          <li key={id}>
            <Flex wrap="wrap" align="baseline" justify="between" gapY="1" gapX="3">
              <Text weight="medium" anywhere>
                {[HMO_REQUEST_WORDS[kind], to || from].filter(Boolean).join(': ')}
              </Text>
              <StatusBadge status={status} />
            </Flex>
            <Text as="p" size="13" tone="quiet" anywhere>
              {[`Asked ${dateOf(asked_at)}`, note].filter(Boolean).join('. ')}
            </Text>
          </li>
        ))}
      </Rows>
    </BoxedSection>
  );
}
