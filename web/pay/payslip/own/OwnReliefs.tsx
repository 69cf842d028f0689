import { Button } from '@radix-ui/themes';
import { useState } from 'react';
import { RELIEF_WORDS } from '../../../../contracts/pay/payroll-state';
import type { Relief } from '../../../../contracts/pay/payslip';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { confirm } from '../../../platform/record/confirm';
import { FailedRead } from '../../../platform/record/FailedRead';
import { useCommand } from '../../../platform/record/use-command';
import { ForChange } from '../../../platform/ui/ForChange';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { dateOf, money, plainTexts } from '../../../platform/ui/format';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { Panel } from '../../../platform/ui/Panel';
import { Rows } from '../../../platform/ui/Rows';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { reliefYear } from '../slip-words';
import { OwnRow } from './OwnRow';
import { OWN_RELIEFS } from './own-lists';

const DeclareDialog = partOnDemand(async () => (await import('./DeclareDialog')).DeclareDialog);

/** The reliefs of the tax, such as rent, as the caller declared them and payroll decided. */
export function OwnReliefs() {
  const [declaring, setDeclaring] = useState(false);
  const mine = trpc.payslip.reliefs.useQuery(OWN_RELIEFS, { select: plainTexts });
  const rows = mine.data?.results ?? [];
  return (
    <Panel
      title="Reliefs from tax"
      count={rows.length > 0 ? rows.length : undefined}
      flush
      aside={
        <ForChange>
          <Button variant="soft" color="gray" size="1" onClick={() => setDeclaring(true)}>
            Declare
          </Button>
        </ForChange>
      }
    >
      {mine.error && !mine.data ? (
        <FailedRead problem={problemOfError(mine.error)} what="reliefs" retry={() => void mine.refetch()} />
      ) : !mine.data ? (
        <FormSkeleton fields={2} />
      ) : rows.length === 0 ? (
        <Text as="p" tone="quiet" m="4">
          Rent that you pay lessens your tax: a fifth of it, at most ₦500,000.00 a year. Declare it with your tenancy
          agreement.
        </Text>
      ) : (
        <Rows label="Reliefs from tax">
          {rows.map((row) => (
            <Row key={row.id} relief={row} />
          ))}
        </Rows>
      )}
      {declaring && <DeclareDialog onClose={() => setDeclaring(false)} />}
    </Panel>
  );
}

function Row({ relief }: { relief: Relief }) {
  const utils = trpc.useUtils();
  const { id, kind, year, amount, status, note, asked_at, decided_at } = relief;
  const withdraw = useCommand(utils.client.payslip.withdrawRelief.mutate, {
    said: 'Relief withdrawn',
    refresh: () => utils.payslip.reliefs.invalidate(),
  });
  const title = RELIEF_WORDS[kind];
  const ask = () =>
    confirm({
      title: `Withdraw ${title.toLowerCase()} of ${year}?`,
      text: 'Nobody checks it any more. You can declare it again.',
      confirm: 'Withdraw relief',
      destructive: true,
      act: () => withdraw.run({ id }),
    });
  return (
    <OwnRow
      end={
        <>
          <StatusBadge status={status} />
          {status === 'PENDING' && (
            <ForChange>
              <Button variant="ghost" color="gray" size="1" onClick={() => void ask()}>
                Withdraw
              </Button>
            </ForChange>
          )}
        </>
      }
    >
      <Text as="p" weight="medium">
        {title}, {reliefYear(relief)}
      </Text>
      <Text as="p" size="13" tone="quiet" figures>
        {money(amount)} a year
      </Text>
      <Text as="p" size="13" tone="quiet" anywhere>
        {decided_at ? `Decided ${dateOf(decided_at)}` : `Declared ${dateOf(asked_at)}`}
        {note && `. ${note}`}
      </Text>
    </OwnRow>
  );
}
