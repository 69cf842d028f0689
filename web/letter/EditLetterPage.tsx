import { FRESH, Loaded } from '../record/Loaded';
import { trpc } from '../trpc';
import { FormSkeleton } from '../ui/FormSkeleton';
import { plainText } from '../ui/format';
import { partOnDemand } from '../ui/on-demand';
import { LETTER } from './letter-kind';
import { useLetterPlace } from './letter-place';

const LetterFields = partOnDemand(async () => (await import('./LetterFields')).LetterFields);

/** The letter of the category, the title and the type in the address. */
export function EditLetterPage() {
  const place = useLetterPlace();
  const query = trpc.letter.named.useQuery(place, FRESH);
  return (
    <Loaded
      key={Object.values(place).join('/')}
      kind={LETTER}
      query={query}
      heading="Edit letter"
      titleOf={({ letter_name }) => plainText(letter_name)}
      fresh
      skeleton={<FormSkeleton fields={6} />}
    >
      {(letter) => <LetterFields meanwhile={<FormSkeleton fields={6} />} letter={letter} begun={letter} />}
    </Loaded>
  );
}
