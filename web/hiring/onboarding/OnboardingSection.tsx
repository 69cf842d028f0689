import { Button, Flex, Grid } from '@radix-ui/themes';
import { UserX } from 'lucide-react';
import { Link } from 'react-router';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { pages } from '../../../contracts/platform/pages';
import { SectionHead } from '../../people/employee/SectionHead';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { Empty } from '../../platform/ui/Empty';
import { Facts } from '../../platform/ui/Facts';
import { countWithWord, date, dateOf, plainTexts } from '../../platform/ui/format';
import { NotOffered } from '../../platform/ui/NotOffered';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { OnboardingChecklist } from './OnboardingChecklist';

const LETTERS = {
  acknowledgement_letter: 'Offer letter',
  deployment_letter: 'Deployment letter',
  handbook: 'Staff handbook',
} as const;

/** The documents that the employee handed in as a candidate. */
export function OnboardingSection({ employee }: { employee: EmployeeDetail }) {
  const query = trpc.employee.onboardingDetails.useQuery({ id: employee.id }, { select: plainTexts });
  const details = query.data;
  const problem = query.isError ? problemOfError(query.error) : null;
  return (
    <>
      <SectionHead title="Onboarding" employee={employee} />
      {details?.candidate === null && details.letters === null ? (
        <NotOffered what="what was handed in for the onboarding" />
      ) : details?.candidate === null ? (
        <Empty icon={UserX} title="No onboarding">
          This employee was entered by HR and never was a candidate.
        </Empty>
      ) : problem ? (
        <FailedRead
          problem={problem}
          what="what was handed in for the onboarding"
          place="employee"
          retry={() => void query.refetch()}
        >
          What was handed in did not load.
        </FailedRead>
      ) : (
        details && (
          <Grid gap="4">
            <OnboardingChecklist candidate={details.candidate} />
            <Panel
              title="Offer"
              aside={
                <Button asChild variant="soft" color="gray">
                  <Link to={pages.candidate(details.candidate)}>Open candidate</Link>
                </Button>
              }
            >
              <Facts
                facts={[
                  ['Sent', details.offer && `${dateOf(details.offer.sent_at)} by ${details.offer.sent_by}`],
                  ['Accepted', details.acknowledgement && dateOf(details.acknowledgement.submitted_at)],
                  ['Resumption', details.resumption_date && date(details.resumption_date)],
                  ['Supervisor', details.acknowledgement?.supervisor_name],
                ]}
              />
            </Panel>
            <Panel title="Letters" flush>
              <Grid asChild>
                <Rows>
                  {details.letters?.map(({ letter, status, documents }) => (
                    <li key={letter}>
                      <Flex asChild align="center" justify="between" wrap="wrap" gap="2">
                        <Text as="div" weight="medium">
                          <span>{LETTERS[letter]}</span>
                          <StatusBadge status={status} />
                        </Text>
                      </Flex>
                      <Text as="p" tone="quiet" anywhere>
                        {countWithWord(documents.length, 'file')}
                      </Text>
                    </li>
                  ))}
                </Rows>
              </Grid>
            </Panel>
          </Grid>
        )
      )}
    </>
  );
}
