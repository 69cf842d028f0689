import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { countWithWord } from '../../platform/ui/format';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { TextLink } from '../../platform/ui/TextLink';

/** Says above the list of employees that line managers wait to be settled, where some do. */
export function UnsettledNotice() {
  const { data } = trpc.reportingLine.unsettled.useQuery({ page: 1, page_size: 1 });
  if (!data || data.total === 0) return null;
  return (
    <ProblemLine tone="amber">
      {countWithWord(data.total, 'line manager')} fit no one person.{' '}
      <TextLink underlined>
        <Link to={pages.employees({ tab: 'line' })}>Settle line managers</Link>
      </TextLink>
    </ProblemLine>
  );
}
