import type { ItemSection } from '../../../contracts/organisation/employee-section';
import type { Item } from '../../../contracts/people/employee-item';
import { Facts } from '../../platform/ui/Facts';
import { country, date } from '../../platform/ui/format';
import { choiceWord, GENDER } from './employee-words';

type Fact = readonly [name: string, value: string | number | null];

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');
const day = (value: string | null) => value && date(value);

/** From when to when: `6 Sep 2010 to 18 Jul 2014`, `since 6 Sep 2010`. */
const span = (from: string | null, to: string | null): string =>
  from && to ? `${date(from)} to ${date(to)}` : from ? `Since ${date(from)}` : to ? `Until ${date(to)}` : '';

const relative = (item: Item<'guarantors'>): Fact[] => [
  ['Relationship', item.relationship],
  ['Phone', item.phone],
  ['Email', item.email],
  ['Gender', choiceWord(GENDER, item.gender)],
  ['Date of birth', day(item.dob)],
  ['Address', joined(item.address, item.city, item.state)],
  ['Country', item.country && country(item.country)],
];

const FACTS: { [S in ItemSection]: (item: Item<S>) => Fact[] } = {
  next_of_kin: relative,
  guarantors: relative,
  referees: (item) => [
    ['Title', item.title],
    ['Relationship', item.relationship],
    ['Phone', item.phone],
    ['Occupation', item.occupation],
    ['Place of work', item.place_of_work],
    ['Address', item.address],
  ],
  education: (item) => [
    ['Course of study', item.course_of_study],
    ['Grade', item.grade],
    ['When', span(item.start_date, item.end_date)],
  ],
  certification: (item) => [
    ['Exam body', item.exam_body],
    ['Year', item.exam_year],
    ['Grade', item.grade],
  ],
};

/** The details of an item beside its title. */
export function ItemFacts<S extends ItemSection>({ section, item }: { section: S; item: Item<S> }) {
  return <Facts facts={FACTS[section](item)} />;
}
