import { HandHeart } from 'lucide-react';
import type { Problem } from '../../../contracts/platform/problem';
import { problemWords } from '../../platform/call/problem-words';
import { FailedRead } from '../../platform/record/FailedRead';
import { Empty } from '../../platform/ui/Empty';

/** In the place of the form: why nothing can be asked for. Who has no record has nothing to try again. */
export const NoKinds = ({ problem, retry }: { problem: Problem; retry: () => void }) =>
  problem.status === 403 ? (
    <Empty icon={HandHeart} title="You cannot ask for welfare here">
      {problemWords(problem, 'read')}
    </Empty>
  ) : (
    <FailedRead problem={problem} what="welfare" retry={retry} />
  );
