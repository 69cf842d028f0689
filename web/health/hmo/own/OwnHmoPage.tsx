import { Grid } from '@radix-ui/themes';
import { HeartPulse } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { OwnHmo } from '../../../../contracts/health/hmo-shapes';
import type { HmoRequestKind } from '../../../../contracts/health/hmo-state';
import { MyAnnouncements } from '../../../letters/announcement/MyAnnouncements';
import { problemOfError } from '../../../platform/call/problem';
import { problemWords } from '../../../platform/call/problem-words';
import { trpc } from '../../../platform/call/trpc';
import { useListAddress } from '../../../platform/list/list-address';
import { useOpened } from '../../../platform/list/opened';
import { useEmployeePhoto } from '../../../platform/picture/employee-photo';
import { FailedRead } from '../../../platform/record/FailedRead';
import { OPENS_ALONE, useKeeping, useKept } from '../../../platform/session/use-kept';
import { Columns } from '../../../platform/ui/Columns';
import { Empty } from '../../../platform/ui/Empty';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { plainTexts } from '../../../platform/ui/format';
import { dialogOnDemand, partOnDemand } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { CardPart } from './CardPart';
import { ComplaintsPart } from './ComplaintsPart';
import { cardOf } from './card-facts';
import { DecidedPart } from './DecidedPart';
import { FamilyPart } from './FamilyPart';
import { HospitalPart } from './HospitalPart';
import { KEPT_CARD, KeptCard } from './KeptCard';
import { PlanPart } from './PlanPart';
import { RequestBar } from './RequestBar';
import { UncoveredPart } from './UncoveredPart';

const AskDialog = dialogOnDemand(async () => (await import('./AskDialog')).AskDialog);
const NewHmoComplaint = partOnDemand(async () => (await import('./NewHmoComplaint')).NewHmoComplaint);
const OwnHmoComplaint = partOnDemand(async () => (await import('./OwnHmoComplaint')).OwnHmoComplaint);

/** `/hmo` for employees: their health insurance, one of their complaints about it, or a new one. */
export function OwnHmoPage() {
  const { id } = useOpened('complaint');
  const isNew = useListAddress().get('tab') === 'new';
  if (id !== null) return <OwnHmoComplaint key={id} id={id} meanwhile={<FormSkeleton fields={4} />} />;
  return isNew ? <NewHmoComplaint meanwhile={<FormSkeleton fields={4} />} /> : <Overview />;
}

function Overview() {
  const mine = trpc.hmo.mine.useQuery({}, { select: plainTexts });
  const kept = useKept(KEPT_CARD, mine);
  const problem = mine.error && problemOfError(mine.error);
  return (
    <>
      <PageHeading title="Health insurance" />
      {mine.data ? (
        <Shown own={mine.data} readAt={mine.dataUpdatedAt} />
      ) : problem?.status === 403 ? (
        <Empty icon={HeartPulse} title="You have no health insurance here">
          {problemWords(problem, 'read')}
        </Empty>
      ) : kept ? (
        <KeptCard card={kept.value} line={kept.line} />
      ) : problem ? (
        <FailedRead problem={problem} what="health insurance" retry={() => void mine.refetch()} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </>
  );
}

function Shown({ own, readAt }: { own: OwnHmo; readAt: number }) {
  const [asking, setAsking] = useState<HmoRequestKind | null>(null);
  const { employee, may_ask } = own;
  const photo = useEmployeePhoto(employee.id, employee.image);
  const card = useMemo(() => cardOf(own), [own]);
  const isKept = useKeeping(
    KEPT_CARD,
    useMemo(() => card && { ...card, photo }, [card, photo]),
    readAt,
  );
  const changes = may_ask.filter((kind) => kind !== 'ENROL');
  return (
    <>
      <Columns columns="minmax(0, 1fr) minmax(0, 1fr)">
        <Grid minWidth="0" gap="28px">
          {card ? (
            <CardPart card={card} photo={photo} note={isKept ? OPENS_ALONE : ''} />
          ) : (
            <UncoveredPart own={own} onAsk={() => setAsking('ENROL')} />
          )}
          <FamilyPart own={own} />
        </Grid>
        <Grid minWidth="0" gap="28px">
          {card && (
            <HospitalPart own={own} onFind={may_ask.includes('HOSPITAL') ? () => setAsking('HOSPITAL') : undefined} />
          )}
          <PlanPart own={own} />
          <DecidedPart />
          <ComplaintsPart />
          <MyAnnouncements topic="HMO" title="News about your HMO" />
        </Grid>
      </Columns>
      {changes.length > 0 && <RequestBar own={own} kinds={changes} onAsk={setAsking} ahead={AskDialog.fetch} />}
      {asking && <AskDialog kind={asking} own={own} onClose={() => setAsking(null)} />}
    </>
  );
}
