import { Box, Flex } from '@radix-ui/themes';
import { useState } from 'react';
import type { Benefit, OwnHmo } from '../../../../contracts/health/hmo-shapes';
import { ExportButton } from '../../../platform/record/ExportButton';
import { bytes, money } from '../../../platform/ui/format';
import { Rows } from '../../../platform/ui/Rows';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { BoxedSection } from './BoxedSection';
import { WaitingNote } from './WaitingNote';

/** So many benefits stand there at once; the rest on request. */
const FIRST = 3;

const worth = ({ amount, words }: Pick<Benefit, 'amount' | 'words'>): string =>
  [amount === null ? '' : money(amount), words].filter(Boolean).join(', ');

/** The benefits of the plan, and the company's payment for it. */
export function PlanPart({ own }: { own: OwnHmo }) {
  const [all, setAll] = useState(false);
  const { plan, premium, requests } = own;
  const request = requests.find(({ kind }) => kind === 'PLAN');
  if (!plan) return null;
  const shown = all ? plan.benefits : plan.benefits.slice(0, FIRST);
  return (
    <BoxedSection
      title="What the plan pays"
      aside={
        plan.benefits.length > FIRST && (
          <TextLink weight="medium">
            <button type="button" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Fewer benefits' : 'All benefits'}
            </button>
          </TextLink>
        )
      }
    >
      <Box px="4">
        <Rows as="dl" bare>
          {shown.map((benefit) => (
            <Flex key={benefit.title} wrap="wrap" align="baseline" justify="between" gapY="2px" gapX="4" py="3">
              <Text as="dt" tone="quiet" anywhere>
                {benefit.title}
              </Text>
              <Text as="dd" anywhere figures>
                {worth(benefit)}
              </Text>
            </Flex>
          ))}
          {premium !== null && (
            <div>
              <Text as="dt" tone="quiet">
                Premium, by the company
              </Text>
              <dd>{money(premium)} a month</dd>
            </div>
          )}
        </Rows>
      </Box>
      {plan.booklet && (
        <div style={{ padding: '0 16px 16px' }}>
          <ExportButton
            call="hmo.booklet"
            asked={{ id: plan.id }}
            words={`Benefits booklet, PDF of ${bytes(plan.booklet.size)}`}
          />
        </div>
      )}
      {request && (
        <div style={{ padding: '0 16px 16px' }}>
          <WaitingNote request={request} title="Change of plan is pending" />
        </div>
      )}
    </BoxedSection>
  );
}
