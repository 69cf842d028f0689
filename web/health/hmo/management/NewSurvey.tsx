import { useNavigate } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { SurveyFields } from './SurveyFields';

/** A survey that nobody is asked yet. */
export function NewSurvey() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title="New survey" note="A draft asks nobody until you publish it" />
      <SurveyFields
        survey={null}
        onSaved={({ id }) => navigate(pages.hmo({ tab: 'surveys', survey: id }))}
        onLeave={() => void navigate(pages.hmo({ tab: 'surveys' }))}
      />
    </>
  );
}
