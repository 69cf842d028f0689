import { Badge, Box, Button, Flex } from '@radix-ui/themes';
import { Eye, Lock } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminLimits } from '../../../contracts/access/admin-user';
import { lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { date, dateOf, fullName, timeOf } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import { Text } from '../../platform/ui/Text';

const signedInWords = (at: string | null): string =>
  at === null
    ? 'not signed in of late'
    : lagosDay(new Date(at)) === lagosDay()
      ? `last signed in today, ${timeOf(at)}`
      : `last signed in ${dateOf(at)}`;

/** The person of the page, and the link to see what they see. */
export function LimitsHeading({ stored: { person, limits, since, signed_in } }: { stored: AdminLimits }) {
  return (
    <Flex asChild align="center" wrap="wrap" gap="4" mb="4">
      <header>
        <Initials name={fullName(person)} size={48} />
        <Box flexGrow="1" flexBasis="240px" minWidth="0">
          <Text as="h1" size="20" weight="bold" anywhere>
            What {fullName(person)} may do{' '}
            {limits && (
              <Badge color="gray" variant="soft" size="1">
                <Lock size={12} strokeWidth={1.75} aria-hidden />
                Limited admin
              </Badge>
            )}
          </Text>
          <Text as="p" tone="quiet" anywhere>
            {person.email} · account since {date(since.slice(0, 10))} · {signedInWords(signed_in)}
          </Text>
        </Box>
        <Button asChild variant="soft" color="gray">
          <Link to={pages.impersonate({ person: person.user_id })}>
            <Eye />
            See it as they do
          </Link>
        </Button>
      </header>
    </Flex>
  );
}
