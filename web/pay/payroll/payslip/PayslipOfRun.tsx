import { Button } from '@radix-ui/themes';
import { ArrowLeft, Handshake, ReceiptText, Settings2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Payslip } from '../../../../contracts/pay/payslip';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { LoadedRecord } from '../../../platform/record/LoadedRecord';
import { mayRead } from '../../../platform/session/may';
import { ActionMenu } from '../../../platform/ui/ActionMenu';
import { Card } from '../../../platform/ui/Card';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { plainTexts } from '../../../platform/ui/format';
import { dialogOnDemand } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { NearSlip } from '../../payslip/NearSlip';
import { PayslipView } from '../../payslip/PayslipView';
import { SlipDownload } from '../../payslip/SlipDownload';

const ProfileDialog = dialogOnDemand(async () => (await import('./ProfileDialog')).ProfileDialog);

const ConsentDialog = dialogOnDemand(async () => (await import('./ConsentDialog')).ConsentDialog);

const KIND = {
  word: 'payslip',
  title: 'Payslip',
  icon: ReceiptText,
  list: { to: pages.payroll(), label: 'Payroll' },
  why: 'The draft may have been prepared anew or removed, or its company is none that you look after.',
};

const addressOf = ({ id }: { id: number }): string => pages.payroll({ payslip: String(id) });

/** One payslip as payroll sees it, before it is locked too. */
export function PayslipOfRun({ id }: { id: number }) {
  const query = trpc.payslip.detail.useQuery({ id }, { select: plainTexts });
  return (
    <LoadedRecord
      kind={KIND}
      query={query}
      titleOf={({ employee, month }) => `${employee.name}, ${monthAndYear(month)}`}
      skeleton={<FormSkeleton fields={6} />}
    >
      {(slip) => <Shown slip={slip} />}
    </LoadedRecord>
  );
}

/** An account ends the hold of pay without one, also for people who have left and are archived. */
function WayToAccount({ slip: { employee, run } }: { slip: Payslip }) {
  const record = `the record of ${employee.name}`;
  return (
    <Text block tone="quiet" anywhere>
      Record an account on{' '}
      {mayRead('records') ? (
        <TextLink underlined>
          <Link to={pages.employee(employee.id, { tab: 'bank' })}>{record}</Link>
        </TextLink>
      ) : (
        record
      )}
      {run.status === 'LOCKED'
        ? ': it is paid with the month that is prepared next.'
        : ' and prepare the payslips once more.'}
    </Text>
  );
}

function Shown({ slip }: { slip: Payslip }) {
  const navigate = useNavigate();
  const [changing, setChanging] = useState(false);
  const [consenting, setConsenting] = useState(false);
  const { id, employee, month, run, held, held_reason, own } = slip;
  return (
    <>
      <PageHeading
        title={`${employee.name}, ${monthAndYear(month)}`}
        note={[employee.code, slip.company.name].filter(Boolean).join(' · ')}
        reads
      >
        <Button asChild variant="soft" color="gray">
          <Link to={pages.payroll({ run: String(run.id), tab: 'payslips' })}>
            <ArrowLeft />
            All payslips
          </Link>
        </Button>
        {slip.earlier && <NearSlip month={slip.earlier.month} to={addressOf(slip.earlier)} earlier />}
        {slip.later && <NearSlip month={slip.later.month} to={addressOf(slip.later)} />}
        <SlipDownload call="payslip.pdf" input={{ id }} words="Download PDF" soft compact />
        <ActionMenu
          label={`Actions for ${employee.name}`}
          variant="soft"
          groups={[
            own
              ? []
              : [
                  {
                    label: 'What is taken off',
                    icon: <Settings2 />,
                    note: 'Where it departs from the rule',
                    onSelect: () => setChanging(true),
                    opens: ProfileDialog,
                  },
                  {
                    label: 'Consent to NHF',
                    icon: <Handshake />,
                    note: 'Taken off only with it',
                    onSelect: () => setConsenting(true),
                    opens: ConsentDialog,
                  },
                ],
            mayRead('records')
              ? [
                  {
                    label: 'Open the record',
                    icon: <UserRound />,
                    reads: true,
                    onSelect: () => void navigate(pages.employee(employee.id)),
                  },
                ]
              : [],
          ]}
        />
      </PageHeading>
      {held && held_reason !== '' && (
        <Card tone="amber" p="3" mb="4">
          <Text block anywhere>
            Held: {held_reason}
          </Text>
          {(slip.bank === null || slip.account_number === null) && <WayToAccount slip={slip} />}
        </Card>
      )}
      <PayslipView slip={slip} />
      {changing && <ProfileDialog employee={employee} onClose={() => setChanging(false)} />}
      {consenting && <ConsentDialog employee={employee} onClose={() => setConsenting(false)} />}
    </>
  );
}
