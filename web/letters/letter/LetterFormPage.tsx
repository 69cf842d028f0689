import { useLocation, useParams, useSearchParams } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { idIn } from '../../platform/record/id-in';
import { FRESH, LoadedRecord } from '../../platform/record/LoadedRecord';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { plainText } from '../../platform/ui/format';
import { partOnDemand } from '../../platform/ui/on-demand';
import { EMPTY_LETTER } from './letter-form';
import { LETTER, TEMPLATE } from './letter-kind';

const LetterFields = partOnDemand(async () => (await import('./LetterFields')).LetterFields);

const SKELETON = <FormSkeleton fields={6} />;
/** How the addresses of new letters begin. */
const [NEW = ''] = pages.newLetter.path.split(':');

/** The kind of letter, by the address. */
interface Place {
  category: string;
  letter_name: string;
  letter_type: string;
  /** The company of the letter; left out for one of all companies. */
  company?: number;
}

/** The letter of the category, the title and the type in the address: a new one, or the stored one. */
export function LetterFormPage() {
  const { category = '', title = '', type = '' } = useParams();
  const [search] = useSearchParams();
  const template = idIn(search.get('template') ?? undefined);
  const company = idIn(search.get('company') ?? undefined);
  const isNew = useLocation().pathname.startsWith(NEW);
  const place = { category, letter_name: title, letter_type: type };
  const key = [category, title, type, template, company].join('/');
  if (!isNew) return <StoredLetter key={key} place={{ ...place, ...(company > 0 && { company }) }} />;
  if (template > 0) return <FromTemplate key={key} place={place} id={template} />;
  return <LetterFields key={key} begun={{ ...place, subject: '', body: EMPTY_LETTER }} meanwhile={SKELETON} />;
}

function FromTemplate({ place, id }: { place: Place; id: number }) {
  const query = trpc.letter.template.useQuery({ id }, FRESH);
  return (
    <LoadedRecord kind={TEMPLATE} query={query} heading="New letter" fresh skeleton={SKELETON}>
      {({ subject, body }) => <LetterFields begun={{ ...place, subject, body }} meanwhile={SKELETON} />}
    </LoadedRecord>
  );
}

function StoredLetter({ place }: { place: Place }) {
  const query = trpc.letter.named.useQuery(place, FRESH);
  return (
    <LoadedRecord
      kind={LETTER}
      query={query}
      heading="Edit letter"
      titleOf={({ letter_name }) => plainText(letter_name)}
      fresh
      skeleton={SKELETON}
    >
      {(letter) => <LetterFields letter={letter} begun={letter} meanwhile={SKELETON} />}
    </LoadedRecord>
  );
}
