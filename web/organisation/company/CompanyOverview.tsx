import { Grid } from '@radix-ui/themes';
import { Link } from 'react-router';
import type { CompanyDetail } from '../../../contracts/organisation/company';
import { staffId } from '../../../contracts/organisation/staff-id';
import { pages } from '../../../contracts/platform/pages';
import { Columns } from '../../platform/ui/Columns';
import { Facts } from '../../platform/ui/Facts';
import { country, dateTime, figure, plainText } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { TextLink } from '../../platform/ui/TextLink';
import { LogoPanel } from './LogoPanel';

/** The facts about a company: its contacts, the form of its staff IDs, and the number of its people. */
export function CompanyOverview({ company }: { company: CompanyDetail }) {
  return (
    <Columns columns="minmax(0, 1fr) 320px">
      <Panel title="Company">
        <Facts
          facts={[
            ['Code', company.code],
            ['RC number', plainText(company.rc_number)],
            ['Email', plainText(company.email)],
            ['Phone', plainText(company.phone)],
            ['Address', plainText(company.address)],
            ['Country', country(company.country)],
            ['Last saved', company.edited && `${dateTime(company.edited.at)} by ${company.edited.by}`],
          ]}
        />
      </Panel>
      <Grid gap="20px">
        <LogoPanel company={company} />
        {company.staff_id_format && (
          <Panel title="Staff ID">
            <Facts
              facts={[
                ['Format', company.staff_id_format],
                [
                  'Next staff ID',
                  company.next_staff_number && staffId(company.staff_id_format, company.next_staff_number),
                ],
              ]}
            />
          </Panel>
        )}
        <Panel title="People">
          <Facts
            facts={[
              ['Employees', countOf(company.employees, pages.employees({ company: company.id }))],
              ['Candidates', countOf(company.candidates, pages.candidates({ company: company.id }))],
            ]}
          />
        </Panel>
        <Panel title="Directory">
          <Facts
            facts={[
              [
                'Employees see',
                <TextLink key="directory" underlined>
                  <Link to={pages.directory({ company: company.id })}>{shownIn(company)}</Link>
                </TextLink>,
              ],
            ]}
          />
        </Panel>
      </Grid>
    </Columns>
  );
}

/** The details that employees see of each other, in words. */
const shownIn = ({ directory_email, directory_phone, directory_photo }: CompanyDetail): string =>
  [
    'Name, job role, branch',
    ...(directory_email ? ['work email'] : []),
    ...(directory_phone ? ['phone'] : []),
    ...(directory_photo ? ['photo'] : []),
  ].join(', ');

/** A count that leads to its list, or a dash where the server does not say it. */
const countOf = (count: number | null, list: string) =>
  count === null ? (
    figure(count)
  ) : (
    <TextLink underlined>
      <Link to={list}>{figure(count)}</Link>
    </TextLink>
  );
