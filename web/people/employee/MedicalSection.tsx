import { Button, Grid } from '@radix-ui/themes';
import { Pencil, Stethoscope } from 'lucide-react';
import { useState } from 'react';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { MEDICAL_FIELDS, type MedicalValues } from '../../../contracts/people/employee-item';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { Empty } from '../../platform/ui/Empty';
import { Facts } from '../../platform/ui/Facts';
import { ForChange } from '../../platform/ui/ForChange';
import { plainTexts } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { Panel } from '../../platform/ui/Panel';
import { useReading } from '../../platform/ui/reading';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { PendingOfSection } from '../change-request/PendingOfSection';
import { choiceWord, employeeName } from './employee-words';
import { HEALTH, HMO, MEDICAL_LABELS, RHESUS } from './medical-fields';
import { RevealButton } from './RevealButton';
import { SectionHead } from './SectionHead';
import { useReveal } from './use-reveal';

const MedicalDialog = dialogOnDemand(async () => (await import('./MedicalDialog')).MedicalDialog);

const NOTHING = Object.fromEntries(MEDICAL_FIELDS.map((name) => [name, null])) as MedicalValues;

/** Medical data, masked until it is revealed, which is recorded. Editing reveals it too. */
export function MedicalSection({ employee }: { employee: EmployeeDetail }) {
  const reading = useReading();
  const utils = trpc.useUtils();
  const { id } = employee;
  const query = trpc.employee.medical.useQuery({ id });
  const [editing, setEditing] = useState(false);
  const shown = useReveal(id, () => setEditing(false));
  const revealed = shown.values.medical && plainTexts(shown.values.medical);
  const head = <SectionHead title="Medical" employee={employee} />;
  if (query.isError && !query.data) {
    const problem = problemOfError(query.error);
    return (
      <>
        {head}
        <FailedRead problem={problem} what="medical data" place="employee" retry={() => void query.refetch()}>
          The medical data did not load.
        </FailedRead>
      </>
    );
  }
  if (!query.data)
    return (
      <>
        {head}
        <Grid
          role="status"
          aria-label="Loading medical data"
          align="start"
          gap="4"
          columns="repeat(auto-fit, minmax(min(320px, 100%), 1fr))"
          maxWidth="960px"
        >
          <Skeleton height={220} />
          <Skeleton height={180} />
        </Grid>
      </>
    );
  const stored = query.data;
  const empty = MEDICAL_FIELDS.every((name) => stored[name] === null);
  const facts = (names: readonly (keyof MedicalValues)[]) =>
    names.map(
      (name) => [MEDICAL_LABELS[name], choiceWord(RHESUS, (revealed ?? stored)[name]) ?? 'Not entered'] as const,
    );
  const edit = () => {
    setEditing(true);
    if (!empty && !revealed) void shown.reveal('medical');
  };
  return (
    <>
      <SectionHead
        title="Medical"
        employee={employee}
        action={
          empty || reading ? undefined : (
            <Button
              variant="soft"
              color="gray"
              loading={editing && shown.busy}
              onClick={edit}
              {...opens(MedicalDialog)}
            >
              <Pencil />
              Edit medical data
            </Button>
          )
        }
      />
      <PendingOfSection employee={id} section="medical" />
      {empty ? (
        <Empty
          icon={Stethoscope}
          title="No medical data yet"
          action={
            <ForChange>
              <Button onClick={edit} {...opens(MedicalDialog)}>
                Add medical data
              </Button>
            </ForChange>
          }
        >
          What first aiders and the HMO need to know. It stays masked until somebody reveals it.
        </Empty>
      ) : (
        <>
          <Grid align="start" gap="4" columns="repeat(auto-fit, minmax(min(320px, 100%), 1fr))" maxWidth="960px">
            <Panel title="Health">
              <Facts facts={facts(HEALTH)} />
            </Panel>
            <Panel title="HMO">
              <Facts facts={facts(HMO)} />
            </Panel>
          </Grid>
          {!revealed && (
            <Text as="p" size="13" tone="quiet" mt="3">
              <RevealButton
                what="medical data"
                area="medical"
                busy={shown.busy}
                onReveal={() => void shown.reveal('medical')}
              />{' '}
              Each reveal is recorded with your name.
            </Text>
          )}
        </>
      )}
      {editing && (empty || revealed) && (
        <MedicalDialog
          employee={{ id, name: employeeName(employee) }}
          values={revealed ?? NOTHING}
          version={stored.version}
          onClose={() => setEditing(false)}
          onSaved={(saved) => {
            setEditing(false);
            shown.forget();
            utils.employee.medical.setData({ id }, saved);
            void utils.employee.detail.invalidate({ id });
            void utils.employee.audit.invalidate({ id });
          }}
        />
      )}
    </>
  );
}
