import { Box, Flex, Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { ProfileSummary } from '../../../contracts/desk/profile';
import { keptThing } from '../../platform/session/kept-thing';
import { fullName } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import { Text } from '../../platform/ui/Text';
import { ContactPanel } from './ContactPanel';
import { EmploymentPanel } from './EmploymentPanel';
import { RecordPanel } from './RecordPanel';

/** The own summary, which opens without a network. */
export const KEPT_SUMMARY = keptThing<ProfileSummary>('summary');

/** The own summary as it is kept on the device: what can be read without a network, and nothing that opens. */
export function KeptSummary({ summary, line }: { summary: ProfileSummary; line: ReactNode }) {
  const { user, job_role, company, branch, sections } = summary;
  const name = fullName(user);
  return (
    <Flex direction="column" gap="20px" minWidth="0">
      <Flex asChild align="center" gap="4">
        <header>
          <Initials name={name} size={56} />
          <Box minWidth="0">
            <Text as="h1" size="20" weight="bold" anywhere>
              {name}
            </Text>
            <Text as="p" tone="quiet">
              {[job_role, company, branch].filter(Boolean).join(' · ')}
            </Text>
          </Box>
        </header>
      </Flex>
      {line}
      <Grid columns="repeat(auto-fit, minmax(min(100%, 280px), 1fr))" gap="20px" align="start">
        <EmploymentPanel {...summary} />
        {sections.length > 0 && <RecordPanel sections={sections} asked={null} opens={false} pending={[]} />}
        <ContactPanel user={user} />
      </Grid>
    </Flex>
  );
}
