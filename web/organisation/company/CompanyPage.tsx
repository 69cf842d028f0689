import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { Pencil, Trash2 } from 'lucide-react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import type { CompanyDetail } from '../../../contracts/organisation/company';
import type { PartKind } from '../../../contracts/organisation/company-part';
import { staffId } from '../../../contracts/organisation/staff-id';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { TabLinks } from '../../platform/list/TabLinks';
import { idIn } from '../../platform/record/id-in';
import { LoadedRecord } from '../../platform/record/LoadedRecord';
import { ActionMenu } from '../../platform/ui/ActionMenu';
import { Actions } from '../../platform/ui/Actions';
import { Columns } from '../../platform/ui/Columns';
import { Facts } from '../../platform/ui/Facts';
import { ForChange } from '../../platform/ui/ForChange';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { country, dateTime, figure, plainText } from '../../platform/ui/format';
import { partOnDemand } from '../../platform/ui/on-demand';
import { Panel } from '../../platform/ui/Panel';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { CompanyLogo } from './CompanyLogo';
import { COMPANY } from './company-kind';
import { LogoPanel } from './LogoPanel';
import { PartList } from './PartList';
import { useDeleteCompany } from './use-delete-company';

const FieldsTab = partOnDemand(async () => (await import('./FieldsTab')).FieldsTab);

const TABS = [
  { tab: 'departments', label: 'Departments', kind: 'department', count: 'departments' },
  { tab: 'branches', label: 'Branches', kind: 'branch', count: 'branches' },
  { tab: 'roles', label: 'Job roles', kind: 'job_role', count: 'job_roles' },
  { tab: 'locations', label: 'Locations', kind: 'location', count: 'locations' },
] as const satisfies readonly { tab: string; label: string; kind: PartKind; count: keyof CompanyDetail }[];

const FIELDS = 'fields';

/** One company: its data and its parts. */
export function CompanyPage() {
  const id = idIn(useParams().id);
  const query = trpc.company.detail.useQuery({ id }, { enabled: id > 0 });
  return (
    <LoadedRecord
      key={id}
      kind={COMPANY}
      query={query}
      titleOf={({ name }) => plainText(name)}
      skeleton={
        <Flex role="status" aria-label="Loading the company" align="center" gap="4">
          <Skeleton width={56} height={56} radius={6} />
          <Skeleton width={280} height={24} />
        </Flex>
      }
    >
      {(company) => <Company company={company} />}
    </LoadedRecord>
  );
}

function Company({ company }: { company: CompanyDetail }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const askDelete = useDeleteCompany();
  const open = TABS.find(({ tab }) => tab === params.get('tab'));
  const name = plainText(company.name);
  return (
    <>
      <Flex asChild align="center" wrap="wrap" gapY="3" gapX="4" mb="4">
        <header>
          <CompanyLogo company={company} size={56} />
          <Box flexGrow="1" flexBasis="0%" minWidth="min(240px, 100%)">
            <Text as="h1" size="20" weight="bold" anywhere>
              {name}
            </Text>
            <Text as="p" tone="quiet" mt="2px">
              {[company.code, plainText(company.address), country(company.country)].filter(Boolean).join(' · ')}
            </Text>
          </Box>
          <ForChange>
            <Actions>
              <Button asChild {...(open ? { variant: 'soft' as const, color: 'gray' as const } : {})}>
                <Link to={pages.editCompany(company.id)}>
                  <Pencil />
                  Edit company
                </Link>
              </Button>
              <ActionMenu
                label={`More actions for ${name}`}
                variant="soft"
                groups={[
                  [
                    {
                      label: 'Delete company',
                      icon: <Trash2 />,
                      danger: true,
                      onSelect: () => void askDelete(company).then((gone) => gone && navigate(pages.companies())),
                    },
                  ],
                ]}
              />
            </Actions>
          </ForChange>
        </header>
      </Flex>
      <TabLinks
        label="Company"
        tabs={[
          { to: pages.company(company.id), label: 'Overview' },
          ...TABS.map(({ tab, label, count }) => ({
            to: pages.company(company.id, { tab }),
            label: company[count] === null ? label : `${label} ${figure(company[count])}`,
          })),
          { to: pages.company(company.id, { tab: FIELDS }), label: 'Fields' },
        ]}
      />
      {open ? (
        <PartList key={open.kind} kind={open.kind} company={company} />
      ) : params.get('tab') === FIELDS ? (
        <FieldsTab company={company} meanwhile={<FormSkeleton />} />
      ) : (
        <CompanyOverview company={company} />
      )}
    </>
  );
}

/** The facts about a company: its contacts, the form of its staff IDs, and the number of its people. */
function CompanyOverview({ company }: { company: CompanyDetail }) {
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
