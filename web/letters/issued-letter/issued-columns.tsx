import { Box, Button, Flex } from '@radix-ui/themes';
import { RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import type { IssuedLetter } from '../../../contracts/letters/issued-letter';
import { pages } from '../../../contracts/platform/pages';
import { useEmployeePhoto } from '../../platform/picture/employee-photo';
import { dateOf } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import { RowCard } from '../../platform/ui/RowCard';
import { useReading } from '../../platform/ui/reading';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { categoryWord } from '../letter/letter-words';
import { ISSUED_LOOKS, letterStateWords } from './issued-words';

/** The one who got a letter: a photo, or initials. */
function Face({ person: { kind, id, name, image } }: Pick<IssuedLetter, 'person'>) {
  const photo = useEmployeePhoto(id, kind === 'employee' ? image : null);
  return <Initials name={name} image={photo} size={28} />;
}

const person = (row: IssuedLetter) => (
  <TwoLines mark={<Face person={row.person} />} second={row.person.staff_id ?? 'Candidate'}>
    <Link to={pages.sentLetter(row.id)} data-row-link title={row.person.name}>
      {row.person.name}
    </Link>
  </TwoLines>
);

const letter = (row: IssuedLetter) => <TwoLines second={categoryWord(row.category)}>{row.letter_name}</TwoLines>;

const badge = (row: IssuedLetter) => <StatusBadge look={ISSUED_LOOKS[row.state]} />;

/** When it came into its state; of one that did not arrive the reason, and the way to send it again. */
function When({ row, onResend }: { row: IssuedLetter; onResend: (row: IssuedLetter) => void }) {
  const reading = useReading();
  const words = letterStateWords(row);
  return (
    <Flex align="center" gap="3" minWidth="0">
      <Text truncate title={words} {...(row.state === 'NOT_DELIVERED' ? {} : { tone: 'quiet' as const })}>
        {words}
      </Text>
      {row.state === 'NOT_DELIVERED' && !reading && (
        // Above the link that covers the row.
        <Box position="relative" flexShrink="0">
          <Button
            size="1"
            variant="soft"
            color="gray"
            aria-label={`Resend ${row.letter_name} to ${row.person.name}`}
            onClick={() => onResend(row)}
          >
            <RotateCw size={14} strokeWidth={1.75} aria-hidden />
            Resend
          </Button>
        </Box>
      )}
    </Flex>
  );
}

/** The columns of sent letters. */
export const issuedColumns = (
  onResend: (row: IssuedLetter) => void,
): readonly [Column<IssuedLetter>, ...Column<IssuedLetter>[]] => [
  { key: 'person', header: 'Person', cell: person },
  { key: 'letter', header: 'Letter', width: '24%', cell: letter },
  { key: 'sent', header: 'Sent', width: '128px', cell: (row) => dateOf(row.issued_at) },
  { key: 'state', header: 'State', width: '184px', shape: 'badge', cell: badge },
  { key: 'when', header: 'When', width: '224px', cell: (row) => <When row={row} onResend={onResend} /> },
];

/** The card of a row on a narrow window. */
export function IssuedCard({ row, onResend }: { row: IssuedLetter; onResend: (row: IssuedLetter) => void }) {
  return (
    <RowCard
      foot={
        <>
          {badge(row)}
          <When row={row} onResend={onResend} />
        </>
      }
    >
      {person(row)}
      <Text block mt="2">
        {row.letter_name}
      </Text>
      <Text block size="12" tone="quiet">
        {categoryWord(row.category)}, sent {dateOf(row.issued_at)}
      </Text>
    </RowCard>
  );
}
