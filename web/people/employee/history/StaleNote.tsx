import { Button, Callout, Flex } from '@radix-ui/themes';
import { TriangleAlert } from 'lucide-react';
import type { EmployeeHistory, Stale } from '../../../../contracts/people/history';
import { trpc } from '../../../platform/call/trpc';
import { useCommand } from '../../../platform/record/use-command';
import { date } from '../../../platform/ui/format';
import { useHistoryChanged } from './use-history-edit';

const LABELS: Record<Stale['field'], string> = {
  resumption_date: 'Date of resumption',
  probation_extended_to: 'Probation extended to',
  confirmation_effective_date: 'Confirmed from',
};

/** The values that were calculated from another day of employment than the record has, with the choice to recalculate them. */
export function StaleNote({
  history: { id, version, employment_date, stale },
  readOnly,
}: {
  history: Pick<EmployeeHistory, 'id' | 'version' | 'employment_date' | 'stale'>;
  readOnly: boolean;
}) {
  const utils = trpc.useUtils();
  const { changed } = useHistoryChanged(id);
  const { run, busy } = useCommand(utils.client.history.refit.mutate, {
    said: 'Set anew',
    place: 'employee',
    done: changed,
  });
  if (stale.length === 0) return null;
  return (
    <Callout.Root color="amber" role="status" aria-label="No longer fits">
      <Callout.Icon>
        <TriangleAlert />
      </Callout.Icon>
      <Callout.Text>This no longer fits the day of employment, {date(employment_date)}:</Callout.Text>
      {stale.map(({ field, is, would_be }) => {
        const act = would_be ? `Set to ${date(would_be)}` : 'Leave it empty';
        return (
          <Flex key={field} align="center" wrap="wrap" gap="2">
            <Callout.Text>
              {LABELS[field]} {date(is)}
            </Callout.Text>
            {!readOnly && (
              <Button
                variant="surface"
                loading={busy}
                aria-label={`${act}: ${LABELS[field]}`}
                onClick={() => void run({ id, version, fields: [field] })}
              >
                {act}
              </Button>
            )}
          </Flex>
        );
      })}
    </Callout.Root>
  );
}
