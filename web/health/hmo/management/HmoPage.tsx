import { useListAddress } from '../../../platform/list/list-address';
import { numberIn } from '../../../platform/list/list-spec';
import { mayRead } from '../../../platform/session/may';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { HmoOverviewTab } from './HmoOverviewTab';

const HmoRequestsTab = partOnDemand(async () => (await import('./HmoRequestsTab')).HmoRequestsTab);
const RequestView = partOnDemand(async () => (await import('./RequestView')).RequestView);
const SurveysTab = partOnDemand(async () => (await import('./SurveysTab')).SurveysTab);
const SurveyView = partOnDemand(async () => (await import('./SurveyView')).SurveyView);
const NewSurvey = partOnDemand(async () => (await import('./NewSurvey')).NewSurvey);
const HmoAnnouncements = partOnDemand(async () => (await import('./HmoAnnouncements')).HmoAnnouncements);

/** `/hmo` for HR: what waits, the surveys, what employees ask to change, and what they are told. */
export function HmoPage() {
  const { get, params } = useListAddress();
  const idOf = (name: string) => numberIn(params.get(name), 0, Number.MAX_SAFE_INTEGER);
  switch (get('tab')) {
    case 'surveys': {
      if (get('survey') === 'new') return <NewSurvey meanwhile={<FormSkeleton fields={5} />} />;
      const survey = idOf('survey');
      return survey > 0 ? (
        <SurveyView key={survey} id={survey} meanwhile={<FormSkeleton fields={5} />} />
      ) : (
        <SurveysTab />
      );
    }
    case 'change-request': {
      const request = idOf('request');
      return request > 0 ? (
        <RequestView key={request} id={request} meanwhile={<FormSkeleton fields={5} />} />
      ) : (
        <HmoRequestsTab />
      );
    }
    case 'announcements':
      return mayRead('records') ? <HmoAnnouncements /> : <HmoOverviewTab />;
    default:
      return <HmoOverviewTab />;
  }
}
