import { Flex, Grid } from '@radix-ui/themes';
import { Clock } from 'lucide-react';
import type { EmployeeDocument } from '../../../contracts/people/document';
import { date } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { endWords, isGood } from './document-words';

/** The expiry of a document. One that ends soon or has ended stands out by colour, sign and words. */
export function Expiry({ document }: { document: Pick<EmployeeDocument, 'status' | 'expires' | 'file'> }) {
  const { expires } = document;
  // Nobody knows the end of a document that is not handed in yet.
  if (!expires) return document.file && <Text tone="quiet">No expiry</Text>;
  const said = isGood(document) ? endWords(expires) : null;
  return (
    <Grid as="span" minWidth="0">
      <Text wrap="nowrap" figures>
        {date(expires)}
      </Text>
      {said && (
        <Text size="12" tone={said.tone} wrap="nowrap">
          <Flex as="span" align="center" gap="1">
            <Clock size={12} strokeWidth={1.75} aria-hidden /> {said.words}
          </Flex>
        </Text>
      )}
    </Grid>
  );
}
