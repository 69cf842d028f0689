import { Button, Grid } from '@radix-ui/themes';
import { Link } from 'react-router';
import type { issuedLetter } from '../../../contracts/letters/issued-letter';
import type { OutputOf } from '../../../contracts/platform/call';
import { pages } from '../../../contracts/platform/pages';
import { Card } from '../../platform/ui/Card';
import { countWithWord } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';

type Lacks = OutputOf<typeof issuedLetter.missing>;
export type MissingValue = Lacks['missing'][number];

const recordOf = ({ kind, id }: MissingValue) =>
  kind === 'employee' ? pages.employee(id, { tab: 'personal' }) : pages.candidate(id);

const lackOf = ({ tokens, unprintable }: MissingValue, own: Lacks['own']) =>
  [
    ...tokens.map((token) => own[token] ?? token),
    ...(unprintable.length > 0 ? [`cannot print ${unprintable.join(' ')}`] : []),
  ].join(', ');

/** For whom a letter would stand there with a field that has no value, or with a box, and the ways to mend that. */
export function MissingValues({
  missing,
  own,
  onLeaveOut,
}: {
  missing: readonly MissingValue[];
  /** The names of the companies' fields in the letter. */
  own: Lacks['own'];
  onLeaveOut: () => void;
}) {
  const what = missing.every(({ unprintable }) => unprintable.length > 0)
    ? 'letters that cannot be printed in a field'
    : 'no value for a field';
  return (
    <Card tone="amber" p="4" role="status">
      <Text as="p" weight="medium">
        {missing.length === 1 ? '1 person has' : `${missing.length} people have`} {what} of this letter
      </Text>
      <Grid asChild gap="1" maxHeight="200px" mt="2" mx="0" mb="3" overflowY="auto">
        <ul aria-label="Without a value">
          {missing.map((one) => (
            <li key={`${one.kind} ${one.id}`}>
              <TextLink underlined>
                {/* In a tab of its own, so that what is chosen here stays. */}
                <Link to={recordOf(one)} target="_blank">
                  {one.name}
                </Link>
              </TextLink>
              : {lackOf(one, own)}
            </li>
          ))}
        </ul>
      </Grid>
      <Button type="button" variant="outline" color="amber" size="1" onClick={onLeaveOut}>
        Leave out {countWithWord(missing.length, 'person', 'people')}
      </Button>
    </Card>
  );
}
