import { Box, Flex } from '@radix-ui/themes';
import type { CandidateRow } from '../../../contracts/people/candidate';
import { date } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { CandidateStatusBadge } from './CandidateStatusBadge';
import { resumptionWord } from './journey';
import { PersonCell } from './PersonCell';

/** A candidate on a narrow window: who, in which state, and the next date. */
export function CandidateCard({ row }: { row: CandidateRow }) {
  const over = row.status === 'DECLINED' || row.status === 'WITHDRAWN';
  return (
    <>
      <Box asChild pr="9">
        <Text as="div" weight="medium">
          <PersonCell
            id={row.id}
            firstname={row.firstname}
            lastname={row.lastname}
            second={`${row.job_role} · ${row.branch}`}
            size={36}
          />
        </Text>
      </Box>
      <Flex align="center" justify="between" wrap="wrap" gap="2" mt="3">
        <CandidateStatusBadge status={row.status} />
        {row.resumption_date && (
          <Text tone="quiet" wrap="nowrap" figures>
            {resumptionWord(row)} <Text tone={over ? undefined : 'plain'}>{date(row.resumption_date)}</Text>
          </Text>
        )}
      </Flex>
    </>
  );
}
