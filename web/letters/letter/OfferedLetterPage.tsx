import { Navigate, useLocation, useParams } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { idIn } from '../../platform/record/id-in';
import { FRESH, LoadedRecord } from '../../platform/record/LoadedRecord';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { plainText } from '../../platform/ui/format';
import { partOnDemand } from '../../platform/ui/on-demand';
import type { LetterAddress } from './letter-address';
import { EMPTY_LETTER } from './letter-form';
import { LETTER } from './letter-kind';

const LetterFields = partOnDemand(async () => (await import('./LetterFields')).LetterFields);

const SKELETON = <FormSkeleton fields={6} />;
const BEGUN = { letter_name: '', letter_type: '', subject: '', body: EMPTY_LETTER };
/** The page on which a stored letter of each category is changed. */
const AT: Record<'offer' | 'deployment', LetterAddress> = {
  offer: ({ id }) => pages.editOfferLetter(id),
  deployment: ({ id }) => pages.editDeploymentLetter(id),
};

/** A letter that offers or deployments are sent with, by its id, or a new one: its category is given. */
export function OfferedLetterPage() {
  const { pathname } = useLocation();
  const { id } = useParams();
  const category = pathname.startsWith(pages.editOfferLetter('')) ? 'offer' : 'deployment';
  if (id === undefined)
    return <LetterFields begun={{ ...BEGUN, category }} fixed addressOf={AT[category]} meanwhile={SKELETON} />;
  return <Stored key={id} id={idIn(id)} category={category} />;
}

function Stored({ id, category }: { id: number; category: keyof typeof AT }) {
  const query = trpc.letter.detail.useQuery({ id }, FRESH);
  return (
    <LoadedRecord
      kind={LETTER}
      query={query}
      heading={`Edit ${category} letter`}
      titleOf={({ letter_name }) => plainText(letter_name)}
      fresh
      skeleton={SKELETON}
    >
      {(letter) =>
        letter.category === category ? (
          <LetterFields letter={letter} begun={letter} fixed addressOf={AT[category]} meanwhile={SKELETON} />
        ) : (
          <Navigate replace to={pages.editLetter(letter.category, letter.letter_name, letter.letter_type)} />
        )
      }
    </LoadedRecord>
  );
}
