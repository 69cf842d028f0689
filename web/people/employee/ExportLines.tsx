import { Button, Flex } from '@radix-ui/themes';
import { X } from 'lucide-react';
import { Card } from '../../platform/ui/Card';
import { ProgressLine } from '../../platform/ui/ProgressLine';
import { Text } from '../../platform/ui/Text';
import { doneWords, forgetExport, useExports } from './exports';

/** The progress of the files that somebody is downloading. */
export function ExportLines() {
  const running = useExports();
  if (running.length === 0) return null;
  return (
    <Card asChild p="4" mb="4">
      <Flex asChild direction="column" gap="4">
        <section aria-label="Downloads">
          {running.map((job) =>
            job.state === 'STOPPED' ? (
              <Flex key={job.id} align="center" justify="between" gap="4" role="status">
                <p>
                  <Text tone="red" weight="medium">
                    The download of {job.file} stopped
                  </Text>{' '}
                  at {doneWords(job)}. Delete what your browser kept of it, and export again.
                </p>
                <Button variant="ghost" color="gray" onClick={() => forgetExport(job.id)}>
                  <X />
                  Close
                </Button>
              </Flex>
            ) : (
              <div key={job.id}>
                <ProgressLine
                  doing={`Downloading ${job.file}`}
                  done={doneWords(job)}
                  value={job.total ? job.done / job.total : 0}
                >
                  You can go on working on any page. Only closing the browser stops it.
                </ProgressLine>
              </div>
            ),
          )}
        </section>
      </Flex>
    </Card>
  );
}
