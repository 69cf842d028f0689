import { Button } from '@radix-ui/themes';
import { CalendarCheck } from 'lucide-react';
import { Link } from 'react-router';
import { lagosDay } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import { Empty } from '../../../platform/ui/Empty';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { HeadcountAnswerForm } from './HeadcountAnswerForm';
import { OwnResponses } from './OwnResponses';
import { openOne } from './own-answers';
import { supervisorWords } from './own-words';
import { yearsAround } from './years-around';

/** `/headcount/begin`: the month that is open now, whichever it is. */
export function StartHeadcountPage() {
  const today = lagosDay();
  return (
    <OwnResponses years={yearsAround(today)}>
      {(responses) => {
        const open = openOne(responses, today);
        if (open) return <HeadcountAnswerForm key={open.id} response={open} />;
        const [latest] = responses;
        return (
          <>
            <PageHeading title="Start headcount" />
            <Empty
              icon={CalendarCheck}
              title="No headcount is open for you"
              action={
                <Button asChild variant="soft" color="gray">
                  <Link to={pages.headcount()}>Your headcounts</Link>
                </Button>
              }
            >
              {latest
                ? `The latest was ${latest.headcount.month} ${latest.headcount.year}. ${supervisorWords(latest, today)}.`
                : 'You are told, here and by mail, when a month opens.'}
            </Empty>
          </>
        );
      }}
    </OwnResponses>
  );
}
