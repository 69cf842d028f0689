import { Button, Flex } from '@radix-ui/themes';
import { Link, useLocation } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { FactsCard } from '../../platform/link/FactsCard';
import { LastReceipt } from '../../platform/link/LastReceipt';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkNotice } from '../../platform/link/LinkNotice';
import { currentSession } from '../../platform/session/session';
import { reviewReceiptIn, type SentReceipt } from './sent-receipt';

/** For who opens the page by its address. */
const PLAIN: SentReceipt = { title: 'Appraisal sent', next: 'You can close this page.', facts: [] };

/**
 * `/appraisal-success`: after an appraisal, an employee KPI update or a submission. An employee who is signed in goes back to
 * the appraisal list; a manager, who came by a link, has none.
 */
export function AppraisalSentPage() {
  const { title, next, facts } = reviewReceiptIn(useLocation().state) ?? PLAIN;
  const isEmployee = currentSession()?.roles.includes('EMPLOYEE') === true;
  const recorded = facts.length > 0 && <FactsCard title="What was recorded" facts={facts} />;
  return (
    <LinkLayout title={title} alone={false}>
      <LinkNotice
        sign="good"
        title={title}
        below={
          <>
            {isEmployee ? recorded : <LastReceipt otherwise={recorded} />}
            {isEmployee && (
              <Flex justify="center" mt="5">
                <Button asChild size="3" variant="soft">
                  <Link to={pages.appraisals()}>Go to my appraisals</Link>
                </Button>
              </Flex>
            )}
          </>
        }
      >
        {next}
      </LinkNotice>
    </LinkLayout>
  );
}
