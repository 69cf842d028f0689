import { Grid } from '@radix-ui/themes';
import { Scale } from 'lucide-react';
import { useParams } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { idIn } from '../../platform/record/id-in';
import { LoadedRecord } from '../../platform/record/LoadedRecord';
import { currentSession, isAdmin } from '../../platform/session/session';
import { Columns } from '../../platform/ui/Columns';
import { plainTexts } from '../../platform/ui/format';
import { Skeleton } from '../../platform/ui/Skeleton';
import { CaseView } from './CaseView';

const COLUMNS = 'minmax(0, 1fr) 320px';

const KIND = {
  word: 'disciplinary case',
  title: 'Disciplinary case',
  icon: Scale,
  why: 'The address may be mistyped, or the case is none that you have to do with.',
};
const ALL = { to: pages.disciplinaryManagement(), label: 'Disciplinary cases' };
const OWN = { to: pages.disciplinary(), label: 'Your cases' };

/** `/disciplinary/:id`: one case, for HR, for the employee whom it is about, and for a party who is signed in. */
export function DisciplinaryCasePage() {
  const id = idIn(useParams().id);
  const session = currentSession();
  const query = trpc.disciplinary.detail.useQuery({ id }, { enabled: id > 0, select: plainTexts });
  return (
    <LoadedRecord
      key={id}
      kind={{ ...KIND, list: session && isAdmin(session) ? ALL : OWN }}
      query={query}
      titleOf={({ number }) => `Case ${number}`}
      skeleton={
        <Grid role="status" aria-label="Loading the case" gap="20px">
          <Skeleton width="40%" height={56} />
          <Skeleton height={92} />
          <Columns columns={COLUMNS}>
            <Skeleton height={480} />
            <Skeleton height={420} />
          </Columns>
        </Grid>
      }
    >
      {(one) => <CaseView of={one} />}
    </LoadedRecord>
  );
}
