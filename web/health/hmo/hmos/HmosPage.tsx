import { useListAddress } from '../../../platform/list/list-address';
import { numberIn } from '../../../platform/list/list-spec';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { rosterIn } from '../hmo-scope';
import { ProvidersTab } from './ProvidersTab';

const PlansTab = partOnDemand(async () => (await import('./PlansTab')).PlansTab);
const HospitalsTab = partOnDemand(async () => (await import('./HospitalsTab')).HospitalsTab);
const LivesTab = partOnDemand(async () => (await import('./LivesTab')).LivesTab);
const UncoveredTab = partOnDemand(async () => (await import('./UncoveredTab')).UncoveredTab);
const RostersTab = partOnDemand(async () => (await import('./RostersTab')).RostersTab);
const RosterView = partOnDemand(async () => (await import('./RosterView')).RosterView);
const LifeView = partOnDemand(async () => (await import('./LifeView')).LifeView);

/** `/hmo/hmos`: the providers, their plans and hospitals, who is covered and who is not, and the rosters. */
export function HmosPage() {
  const { get, params } = useListAddress();
  const roster = rosterIn(params);
  const life = numberIn(params.get('life'), 0, Number.MAX_SAFE_INTEGER);
  if (roster)
    return (
      <RosterView key={`${roster.provider} ${roster.month}`} of={roster} meanwhile={<FormSkeleton fields={5} />} />
    );
  if (life > 0) return <LifeView key={life} id={life} meanwhile={<FormSkeleton fields={5} />} />;
  switch (get('tab')) {
    case 'plans':
      return <PlansTab />;
    case 'hospitals':
      return <HospitalsTab />;
    case 'lives':
      return <LivesTab />;
    case 'uncovered':
      return <UncoveredTab />;
    case 'rosters':
      return <RostersTab />;
    default:
      return <ProvidersTab />;
  }
}
