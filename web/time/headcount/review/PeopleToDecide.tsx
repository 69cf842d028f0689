import { Button, Flex } from '@radix-ui/themes';
import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ReviewedResponse, SupervisorReview } from '../../../../contracts/time/headcount';
import type { TypedValues } from '../../../platform/form/checked-by';
import { Text } from '../../../platform/ui/Text';
import { choiceName, choiceOf, isDecided, isFound, reasonName, reviewSections } from './decisions';
import { FindPeople, type ShownPeople } from './FindPeople';
import styles from './PeopleToDecide.module.css';
import { PersonRow } from './PersonRow';
import { ReviewedPersonCard } from './ReviewedPersonCard';

interface Props {
  review: SupervisorReview;
  named: number;
  form: UseFormReturn<TypedValues>;
}

const ALL: ShownPeople = { kind: 'all', ids: null };

/** The people who wait for a decision: the person who differs from the month before first, then those who do not, as rows. */
export function PeopleToDecide({ review, named, form }: Props) {
  const { people, month_before } = review;
  const typed = form.watch();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<ShownPeople>(ALL);
  const sections = reviewSections(people, named);
  const waiting = people.filter((one) => !isDecided(one));
  const different = waiting.filter(({ changes }) => changes.length > 0);
  const undecided = waiting.filter(({ id }) => choiceOf(typed, id) === null);
  const visible = (list: readonly ReviewedResponse[]) =>
    list.filter((one) => (!shown.ids || shown.ids.has(one.id)) && isFound(one, search));
  const filters = [
    { kind: 'all', words: 'All', count: people.length, people: null },
    { kind: 'different', words: 'Different', count: different.length, people: different },
    { kind: 'undecided', words: 'Undecided', count: undecided.length, people: undecided },
  ] as const;
  const alone = people.length === 1;
  const parts = {
    named: sections.named ? visible([sections.named]) : [],
    different: visible(sections.different),
    fresh: visible(sections.fresh),
    same: visible(sections.same),
  };
  const none = Object.values(parts).every((list) => list.length === 0);
  const others = sections.same.length;
  return (
    <>
      {!alone && (
        <FindPeople search={search} onSearch={setSearch} filters={filters} chosen={shown.kind} onChoose={setShown} />
      )}
      {parts.named.length > 0 && (
        <ReviewSection title={alone ? null : 'From your mail'}>
          {parts.named.map((one) => (
            <ReviewedPersonCard key={one.id} person={one} form={form} whole />
          ))}
        </ReviewSection>
      )}
      {parts.different.length > 0 && (
        <ReviewSection
          title={`Different from ${month_before}`}
          count={parts.different.length}
          note={
            others > 0
              ? `Read these first. The other ${others} answered as in ${month_before}.`
              : `What differs from ${month_before} stands here.`
          }
        >
          {parts.different.map((one) => (
            <ReviewedPersonCard key={one.id} person={one} form={form} whole={alone} />
          ))}
        </ReviewSection>
      )}
      {parts.fresh.length > 0 &&
        (alone ? (
          <ReviewSection title={null}>
            {parts.fresh.map((one) => (
              <ReviewedPersonCard key={one.id} person={one} form={form} whole />
            ))}
          </ReviewSection>
        ) : (
          <ManyToDecide
            title={`Not compared with ${month_before}`}
            note={`Nothing approved of ${month_before} to compare with.`}
            people={parts.fresh}
            form={form}
          />
        ))}
      {parts.same.length > 0 &&
        (alone ? (
          <ReviewSection title={null} note={`Answered as in ${month_before}.`}>
            {parts.same.map((one) => (
              <ReviewedPersonCard key={one.id} person={one} form={form} whole />
            ))}
          </ReviewSection>
        ) : (
          <ManyToDecide title={`Same as ${month_before}`} people={parts.same} form={form} />
        ))}
      {none && waiting.length > 0 && (
        <Text as="p" tone="quiet" my="5">
          Nobody of them fits.
        </Text>
      )}
    </>
  );
}

/** Rows that show before the rest is asked for. */
const SHOWN = 8;

/** Rows, eight at first, and one button that approves everybody of them about whom nothing is chosen. */
function ManyToDecide({
  title,
  note,
  people,
  form,
}: {
  title: string;
  note?: string;
  people: readonly ReviewedResponse[];
  form: UseFormReturn<TypedValues>;
}) {
  const [all, setAll] = useState(false);
  const typed = form.watch();
  const left = people.filter(({ id }) => choiceOf(typed, id) === null);
  const approve = () => {
    for (const { id } of left) form.setValue(choiceName(id), 'approve', { shouldDirty: true });
  };
  // A row that is wrong is never hidden.
  const rows = people.filter((one, i) => all || i < SHOWN || form.formState.errors[reasonName(one.id)]);
  return (
    <ReviewSection
      title={title}
      count={people.length}
      note={note}
      act={
        left.length > 0 && (
          <Button type="button" size="2" variant="outline" onClick={approve}>
            Approve {left.length} left
          </Button>
        )
      }
    >
      <ul>
        {rows.map((one) => (
          <PersonRow key={one.id} person={one} form={form} />
        ))}
      </ul>
      {rows.length < people.length && (
        <Button
          type="button"
          size="3"
          variant="soft"
          color="gray"
          mt="3"
          className={styles.more}
          onClick={() => setAll(true)}
        >
          Show {people.length - rows.length} more
        </Button>
      )}
    </ReviewSection>
  );
}

interface ReviewSectionProps {
  title: string | null;
  count?: number;
  note?: string | undefined;
  act?: ReactNode;
  children: ReactNode;
}

/** A part of the people, with its count, a sentence and an act. */
const ReviewSection = ({ title, count, note, act, children }: ReviewSectionProps) => (
  <section className={styles.section}>
    {(title || act) && (
      <Flex
        asChild
        wrap="wrap"
        align="center"
        justify="between"
        gapY="2"
        gapX="3"
        minHeight={{ initial: '44px', sm: '32px' }}
      >
        <header className={styles.head}>
          <Text as="h2" size="16" weight="bold">
            {title}
            {count !== undefined && (
              <Text tone="quiet" weight="regular" figures>
                {' '}
                {count}
              </Text>
            )}
          </Text>
          {act}
        </header>
      </Flex>
    )}
    {note && (
      <Text as="p" size="14" tone="quiet" mb="2">
        {note}
      </Text>
    )}
    {children}
  </section>
);
