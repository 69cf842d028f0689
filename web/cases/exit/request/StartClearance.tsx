import { Box, Button, Flex } from '@radix-ui/themes';
import * as z from 'zod';
import { ClearanceForm, type Exit, type ExitSetting } from '../../../../contracts/cases/exit';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { FailedRead } from '../../../platform/record/FailedRead';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { countWithWord } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { Rows } from '../../../platform/ui/Rows';
import { Text } from '../../../platform/ui/Text';
import type { ClearanceControl } from '../setting/clearance-form';
import { DepartmentFields } from '../setting/DepartmentFields';

const Form = z.object({ clearance: z.array(ClearanceForm).min(1, 'Add at least one department').max(20) });

interface Props {
  exit: Exit;
  onClose: () => void;
}

/** Starts the clearance of an exit: the departments of the settings, changed where this exit needs it. */
export function StartClearance({ exit, onClose }: Props) {
  const { company_id } = exit.employee;
  const query = trpc.exit.setting.useQuery(company_id === null ? {} : { company: company_id }, {
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Panel title="Start clearance">
      {query.data && query.isFetchedAfterMount ? (
        <Departments exit={exit} setting={query.data} onClose={onClose} />
      ) : query.error ? (
        <FailedRead problem={problemOfError(query.error)} what="exit settings" retry={() => void query.refetch()} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Panel>
  );
}

function Departments({ exit, setting, onClose }: Props & { setting: ExitSetting }) {
  const utils = trpc.useUtils();
  const { form, control, edit } = useRecordForm({
    schema: Form,
    blank: { clearance: setting.clearance },
    create: ({ clearance }) => utils.client.exit.startClearance.mutate({ id: exit.id, clearance }),
    said: ({ clearance }) => `Clearance started, ${countWithWord(clearance.length, 'department')} told`,
    done: async () => {
      onClose();
      await utils.exit.invalidate();
    },
    mode: 'onSubmit',
    place: 'act',
  });
  const count = form.watch('clearance').length;
  return (
    <form noValidate onSubmit={edit.onSubmit}>
      <Text as="p" tone="quiet" mb="4">
        These are the departments of the settings. What you change here counts for {exit.employee.name} alone.
      </Text>
      <DepartmentFields control={control as unknown as ClearanceControl} />
      <Box mt="4">
        <Rows as="div" bare above line="strong">
          {' '}
          <Flex justify="end" gap="2" wrap="wrap" pt="4">
            <Button type="button" variant="soft" color="gray" disabled={edit.busy} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={edit.busy}>
              Start with {countWithWord(count, 'department')}
            </Button>
          </Flex>
        </Rows>
      </Box>
    </form>
  );
}
