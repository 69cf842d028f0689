import type { SurveyRow } from '../../../../contracts/health/hmo-survey';
import { figure } from '../../../platform/ui/format';

/** How many of those who were asked have answered: `38 of 412`. */
export const surveyAnsweredWords = ({
  asked,
  answered,
  status,
}: Pick<SurveyRow, 'asked' | 'answered' | 'status'>): string =>
  status === 'DRAFT' || status === 'SCHEDULED' ? 'not asked yet' : `${figure(answered)} of ${figure(asked)} answered`;
