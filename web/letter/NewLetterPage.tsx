import { useSearchParams } from 'react-router';
import { idIn } from '../record/id-in';
import { FRESH, Loaded } from '../record/Loaded';
import { trpc } from '../trpc';
import { FormSkeleton } from '../ui/FormSkeleton';
import { partOnDemand } from '../ui/on-demand';
import { EMPTY_LETTER } from './letter-form';
import { TEMPLATE } from './letter-kind';
import { type LetterPlace, useLetterPlace } from './letter-place';

const LetterFields = partOnDemand(async () => (await import('./LetterFields')).LetterFields);

/** A new letter, of the category, the title and the type in the address: empty, or begun from a template. */
export function NewLetterPage() {
  const place = useLetterPlace();
  const template = idIn(useSearchParams()[0].get('template') ?? undefined);
  const key = [...Object.values(place), template].join('/');
  if (template > 0) return <FromTemplate key={key} place={place} id={template} />;
  return (
    <LetterFields
      meanwhile={<FormSkeleton fields={6} />}
      key={key}
      begun={{ ...place, subject: '', body: EMPTY_LETTER }}
    />
  );
}

function FromTemplate({ place, id }: { place: LetterPlace; id: number }) {
  const query = trpc.letter.template.useQuery({ id }, FRESH);
  return (
    <Loaded kind={TEMPLATE} query={query} heading="New letter" fresh skeleton={<FormSkeleton fields={6} />}>
      {({ subject, body }) => (
        <LetterFields meanwhile={<FormSkeleton fields={6} />} begun={{ ...place, subject, body }} />
      )}
    </Loaded>
  );
}
