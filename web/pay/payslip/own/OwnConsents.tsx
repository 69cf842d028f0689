import { Button } from '@radix-ui/themes';
import {
  CONSENT_KINDS,
  CONSENT_WORDS,
  type Consent,
  type ConsentKind,
  consentGiven,
} from '../../../../contracts/pay/pay-consent';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { confirm } from '../../../platform/record/confirm';
import { FailedRead } from '../../../platform/record/FailedRead';
import { useCommand } from '../../../platform/record/use-command';
import { ForChange } from '../../../platform/ui/ForChange';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { plainTexts } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { Rows } from '../../../platform/ui/Rows';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { consentStory } from '../consent-words';
import { OwnRow } from './OwnRow';

/** The deductions that need the caller's consent: they say yes and no themself. */
export function OwnConsents() {
  const mine = trpc.payslip.consents.useQuery({}, { select: plainTexts });
  return (
    <Panel title="Taken off if you agree" flush>
      {mine.error && !mine.data ? (
        <FailedRead problem={problemOfError(mine.error)} what="consents" retry={() => void mine.refetch()} />
      ) : !mine.data ? (
        <FormSkeleton fields={1} />
      ) : (
        <Rows label="Taken off if you agree">
          {CONSENT_KINDS.map((kind) => (
            <Row key={kind} kind={kind} consents={mine.data.results.filter((one) => one.kind === kind)} />
          ))}
        </Rows>
      )}
    </Panel>
  );
}

function Row({ kind, consents }: { kind: ConsentKind; consents: readonly Consent[] }) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const refresh = () => utils.payslip.consents.invalidate();
  const agree = useCommand(client.payslip.agree.mutate, { said: 'You agreed', refresh });
  const withdraw = useCommand(client.payslip.withdrawConsent.mutate, { said: 'Consent withdrawn', refresh });
  const given = consentGiven(consents);
  const title = CONSENT_WORDS[kind];
  const askYes = () =>
    confirm({
      title: `Agree to ${title}?`,
      text: '2.5 % of your basic pay is taken off each month and paid to the Federal Mortgage Bank of Nigeria. You can withdraw it.',
      confirm: 'Agree',
      act: () => agree.run({ kind }),
    });
  const askNo = (id: number) =>
    confirm({
      title: `Withdraw your consent to ${title}?`,
      text: 'Nothing is taken off for it from the next month on. You can agree again.',
      confirm: 'Withdraw consent',
      destructive: true,
      act: () => withdraw.run({ id }),
    });
  return (
    <OwnRow
      end={
        <>
          <StatusBadge tone={given ? 'green' : 'gray'}>{given ? 'Agreed' : 'Not agreed'}</StatusBadge>
          <ForChange>
            {given ? (
              <Button variant="ghost" color="gray" size="1" onClick={() => void askNo(given.id)}>
                Withdraw
              </Button>
            ) : (
              <Button variant="ghost" size="1" onClick={() => void askYes()}>
                Agree
              </Button>
            )}
          </ForChange>
        </>
      }
    >
      <Text as="p" weight="medium">
        {title}
      </Text>
      <Text as="p" size="13" tone="quiet" anywhere>
        {consentStory(consents, 'you')}
      </Text>
    </OwnRow>
  );
}
