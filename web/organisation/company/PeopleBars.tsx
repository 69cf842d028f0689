import { Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { CompanyPeople } from '../../../contracts/organisation/company';
import { pages } from '../../../contracts/platform/pages';
import { isCallMissing, problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { BarList } from '../../platform/list/BarList';
import { FailedRead } from '../../platform/record/FailedRead';
import { figure, plainTexts } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';

/** How many people each company and each department has, the largest first; a bar leads to its people. */
export function PeopleBars() {
  const { data, error, refetch } = trpc.company.people.useQuery({}, { select: plainTexts });
  // A server without it has no numbers for a picture.
  if (isCallMissing(error)) return null;
  if (error && !data) {
    return (
      <FailedRead problem={problemOfError(error)} what="people by company" retry={() => void refetch()}>
        The people by company did not load. The list below does not need them.
      </FailedRead>
    );
  }
  if (!data) {
    return (
      <Charts>
        <Skeleton height={240} radius={8} />
        <Skeleton height={240} radius={8} />
      </Charts>
    );
  }
  if (data.employees === 0) return null;
  return <Bars people={data} />;
}

const Charts = ({ children }: { children: ReactNode }) => (
  <Grid columns={{ initial: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="20px" mb="20px">
    {children}
  </Grid>
);

function Bars({
  people: { employees, companies, company_count, departments, department_count },
}: {
  people: CompanyPeople;
}) {
  return (
    <Charts>
      <Panel
        title="People by company"
        count={employees}
        aside={<Of shown={companies.length} all={company_count} />}
        flush
      >
        <BarList
          label="People by company"
          slim
          bars={companies.map((one) => ({
            key: String(one.id),
            name: one.name,
            count: one.employees,
            to: pages.employees({ company: one.id }),
          }))}
        />
      </Panel>
      <Panel
        title="People by department"
        count={employees}
        aside={<Of shown={departments.length} all={department_count} />}
        flush
      >
        <BarList
          label="People by department"
          slim
          bars={departments.map((one) => ({
            key: String(one.id),
            name: company_count > 1 ? `${one.name}, ${one.company_name}` : one.name,
            count: one.employees,
            to: pages.employees({ company: one.company, department: one.id }),
          }))}
        />
      </Panel>
    </Charts>
  );
}

/** That there are more than the bars show. */
const Of = ({ shown, all }: { shown: number; all: number }) =>
  all > shown && (
    <Text size="13" tone="quiet">
      {shown} largest of {figure(all)}
    </Text>
  );
