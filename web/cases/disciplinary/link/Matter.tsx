import { Box } from '@radix-ui/themes';
import type { LinkedCase } from '../../../../contracts/cases/disciplinary';
import { PaperLinks } from '../../../platform/papers/PaperLink';
import { Card } from '../../../platform/ui/Card';
import { Rows } from '../../../platform/ui/Rows';
import { Text } from '../../../platform/ui/Text';

type Asked = Pick<LinkedCase, 'subject' | 'type' | 'number' | 'message' | 'timeline'>;

/** The query to an employee: the subject, the message, and its papers. */
export function Matter({ linked: { subject, type, number, message, timeline } }: { linked: Asked }) {
  const papers = timeline.find(({ kind }) => kind === 'QUERY')?.papers ?? [];
  return (
    <Card asChild tone="gray" lined p="4">
      <section aria-label="The query">
        <Text as="h2" size="16" weight="bold" anywhere>
          {subject}
        </Text>
        <Text as="p" size="14" tone="quiet" anywhere>
          {type} · Case {number}
        </Text>
        {message && (
          <Text as="p" anywhere lines mt="3">
            {message}
          </Text>
        )}
        {papers.length > 0 && (
          <Box mt="4">
            <Rows as="div" bare above line="strong">
              <Box pt="4">
                <PaperLinks papers={papers} />
              </Box>
            </Rows>
          </Box>
        )}
      </section>
    </Card>
  );
}
