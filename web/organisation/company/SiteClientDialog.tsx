import { SiteClientForm, type SiteClients } from '../../../contracts/people/reporting-line';
import { lagosDay } from '../../../contracts/platform/dates';
import { trpc } from '../../platform/call/trpc';
import { DayField } from '../../platform/form/DayField';
import { LinePersonField } from '../../platform/form/LinePersonField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { date, plainTexts } from '../../platform/ui/format';
import { Rows } from '../../platform/ui/Rows';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';

/** Records which client a location belongs to from a day on, and shows whom it belonged to before. */
export function SiteClientDialog({
  location,
  onClose,
}: {
  location: { id: number; name: string };
  onClose: () => void;
}) {
  const query = trpc.reportingLine.siteClients.useQuery({ id: location.id }, { select: plainTexts });
  return query.data ? <ClientForm site={query.data} onClose={onClose} /> : null;
}

function ClientForm({ site, onClose }: { site: SiteClients; onClose: () => void }) {
  const { id, name, version, history } = site;
  const utils = trpc.useUtils();
  const { field, edit } = useRecordForm({
    schema: SiteClientForm,
    blank: { client: null, effective_from: lagosDay() },
    create: (values) => utils.client.reportingLine.setSiteClient.mutate({ ...values, id, version }),
    said: () => `Client of ${name} recorded`,
    done: async () => {
      onClose();
      await utils.reportingLine.invalidate();
    },
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Client of ${name}`}
      description="Whose site it is. A client approves what concerns the people there."
      submit="Record client"
      onClose={onClose}
    >
      <LinePersonField {...field('client')} label="Client" hint="Nobody when left empty" outsideOnly />
      <DayField {...field('effective_from')} label="Effective date" required />
      {history.length > 0 && (
        <Rows label="Clients so far">
          {history.map((one) => (
            <li key={one.id}>
              <TwoLines second={[`From ${date(one.effective_from)}`, `recorded by ${one.recorded_by}`].join(' · ')}>
                {one.client_name ?? <Text tone="quiet">Nobody</Text>}
              </TwoLines>
            </li>
          ))}
        </Rows>
      )}
    </RecordDialog>
  );
}
