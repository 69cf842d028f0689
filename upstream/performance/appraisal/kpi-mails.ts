import { dayText } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import type { Env } from '../../platform/call/env';
import { typedText } from '../../platform/mail/mail-words';

/** The mail and the notice to employees: the same for everybody except the name above. */
export interface KpiMessage {
  subject: string;
  /** The mail after the name. */
  body: string;
  /** The words of the notice after the sender. */
  notice: string;
  path: string;
}

interface About {
  appraisal_id: number;
  name: string;
  end_date: string;
  objectives_by: string | null;
  own_rating_by: string | null;
}
type Site = Pick<Env, 'SITE_ORIGIN'>;

/** An employee is to write down what they will be rated by. */
export function kpiSent(
  { appraisal_id, name, end_date, objectives_by }: About,
  again: boolean,
  site: Site,
): KpiMessage {
  const path = pages.appraisalKpi(appraisal_id);
  const until = `Your supervisor agrees to them by ${dayText(objectives_by ?? end_date)}.`;
  const asks = again
    ? 'Your KPI came back to you: look at your objectives again and submit them. What you wrote is still there.'
    : 'Write down your objectives and give each a weight, so that all weights together make 100.';
  return {
    subject: again ? `Your KPI again: ${name}` : `Your KPI: ${name}`,
    body: `${asks}

${until}

Sign in at ${site.SITE_ORIGIN}${path}`,
    notice: again ? `sent you the KPI of ${name} again` : `sent you the KPI of ${name}`,
    path,
  };
}

/** An employee is to rate the own objectives. */
export function ratingOpened({ appraisal_id, name, end_date, own_rating_by }: About, site: Site): KpiMessage {
  const path = pages.appraisalReview(appraisal_id);
  return {
    subject: `Rate your objectives: ${name}`,
    body: `The appraisal ${typedText(name)} has begun. Rate each of your objectives from 1 to 100, with a comment, by ${dayText(own_rating_by ?? end_date)}.

Sign in at ${site.SITE_ORIGIN}${path}`,
    notice: `initiated the appraisal ${name}`,
    path,
  };
}
