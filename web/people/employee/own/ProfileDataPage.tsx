import { Box, Button, Grid } from '@radix-ui/themes';
import { FileUser } from 'lucide-react';
import { Link, Navigate, useParams } from 'react-router';
import type { ProfileSummary } from '../../../../contracts/desk/profile';
import { SECTIONS } from '../../../../contracts/organisation/employee-section';
import { pages } from '../../../../contracts/platform/pages';
import { SECTION_WORDS } from '../../../organisation/setting/section-words';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { FailedRead } from '../../../platform/record/FailedRead';
import { usePageTitle } from '../../../platform/shell/page-title';
import { Empty } from '../../../platform/ui/Empty';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { ownPayslips } from '../slots';
import { OwnSection } from './OwnSection';
import type { OwnPart } from './own-section';
import { RecordMenu } from './RecordMenu';

const OwnPayslips = partOnDemand(ownPayslips.fetch);

/** The section that an address names, with hyphens or as it is stored. */
const sectionIn = (name: string | undefined): OwnPart['section'] | undefined =>
  name === 'company-fields' ? 'custom' : SECTIONS.find((section) => section === name?.replaceAll('-', '_'));

/** The fields of the company are no section with a rule: each says itself who changes it. */
const CUSTOM: OwnPart = { section: 'custom', filled: true, required: false, change: 'approval' };

/** One section of the own record, or the own payslips. */
export function ProfileDataPage() {
  const { name } = useParams();
  return name === 'payslips' ? <OwnPayslips meanwhile={<FormSkeleton fields={4} />} /> : <SectionPage name={name} />;
}

/** The values of HR, the waiting changes, and the form to change them. */
function SectionPage({ name }: { name: string | undefined }) {
  const section = sectionIn(name);
  const summary = trpc.profile.summary.useQuery({}, { enabled: section !== undefined });
  usePageTitle(section && SECTION_WORDS[section]);
  if (!section) return <Navigate to={pages.notFound()} replace />;
  const words = SECTION_WORDS[section];
  if (summary.data) {
    if (summary.data.employee === null) return <NoRecord title={words} />;
    const parts: readonly OwnPart[] = summary.data.custom ? [...summary.data.sections, CUSTOM] : summary.data.sections;
    const shown = parts.find((one) => one.section === section);
    // A section that HR hides is answered like one that does not exist.
    if (!shown) return <Navigate to={pages.notFound()} replace />;
    if (section === 'documents') return <Navigate to={pages.documents()} replace />;
    return (
      <Grid columns={{ initial: '1', lg: '240px minmax(0, 1fr)' }} gap={{ initial: '20px', lg: '6' }} align="start">
        <RecordMenu sections={parts} open={section} />
        <Box minWidth="0">
          <OwnSection key={section} section={section} change={shown.change} id={summary.data.employee} />
        </Box>
      </Grid>
    );
  }
  const problem = summary.error && problemOfError(summary.error);
  return (
    <>
      <PageHeading title={words} />
      {problem ? (
        <FailedRead
          problem={problem}
          what="this part of your record"
          place="employee"
          retry={() => void summary.refetch()}
        >
          Your record did not load.
        </FailedRead>
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

export type OwnSections = ProfileSummary['sections'];

/** The page for candidates, and for admins who are not employees. */
function NoRecord({ title }: { title: string }) {
  return (
    <>
      <PageHeading title={title} />
      <Empty
        icon={FileUser}
        title="You have no employee record yet"
        action={
          <Button asChild variant="soft" color="gray">
            <Link to={pages.profileSummary()}>My Profile</Link>
          </Button>
        }
      >
        HR makes it when your onboarding is complete. Until then My Profile says where you stand.
      </Empty>
    </>
  );
}
