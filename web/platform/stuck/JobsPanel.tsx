import { Button } from '@radix-ui/themes';
import { RotateCw } from 'lucide-react';
import type { Stuck } from '../../../contracts/platform/stuck';
import { ForChange } from '../ui/ForChange';
import { countWithWord, dateTime } from '../ui/format';
import { Panel } from '../ui/Panel';
import { Rows } from '../ui/Rows';
import { Text } from '../ui/Text';
import { StuckRow } from './StuckRow';
import { useStuck } from './use-stuck';

/** Work of the minute whose last run failed. */
export function JobsPanel({ jobs }: { jobs: Stuck['jobs'] }) {
  const { again, busy } = useStuck();
  return (
    <Panel
      title="Jobs that failed"
      count={jobs.length}
      flush
      aside={
        jobs.length > 0 && (
          <ForChange>
            <Button variant="surface" color="gray" loading={busy} onClick={() => void again({ jobs: true })}>
              <RotateCw size={14} strokeWidth={1.75} aria-hidden />
              Try all now
            </Button>
          </ForChange>
        )
      }
    >
      {jobs.length === 0 ? (
        <Text as="p" tone="quiet" m="4">
          All work of the minute is done.
        </Text>
      ) : (
        <Rows label="Jobs that failed">
          {jobs.map(({ job, what, error, since, at, times }) => (
            <StuckRow
              key={job}
              name={what}
              title={what}
              whose="every minute"
              reason={error}
              more={`Since ${dateTime(since)}`}
              when={dateTime(at)}
              tries={countWithWord(times, 'time')}
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
}
