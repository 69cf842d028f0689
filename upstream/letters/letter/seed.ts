import { addDays } from '../../../contracts/platform/dates';
import { type Desk, nextId, requireSeeded } from '../../seed/desk';
import { ADMIN, SUPER_ADMIN } from '../../seed/people';
import { seedTime } from '../../seed/rows';
import { TEXTS } from './seed-texts';
import { STANDARD_TEXTS } from './standard-texts';

const nameOf = ({ firstname, lastname }: typeof ADMIN) => `${firstname} ${lastname}`;

/**
 * A template and a published letter of each category, a letter that is a draft, and one with a draft on top. Offers are sent with
 * the letter that every installation begins with, which is published last.
 */
export function letters({ rows, today }: Desk): void {
  [...TEXTS, ...STANDARD_TEXTS.filter((text) => !TEXTS.includes(text))].forEach(
    ({ name, asks_signature = false, ...text }, i) => {
      const saved_at = seedTime(addDays(today, i - 60), 10 * 60 + i);
      rows.letterTemplate.push({ id: i + 1, name, ...text, saved_by: nameOf(SUPER_ADMIN), saved_at });
      const whole = { ...text, letter_name: name, asks_signature, effective_date: null };
      const published_at = seedTime(addDays(today, i - 40), 11 * 60 + i);
      const saved = { saved_by: nameOf(ADMIN), saved_at: published_at, version: 1 };
      rows.letter.push({ id: i + 1, ...whole, ...saved, published: 1, has_draft: false });
      rows.letterVersion.push({
        id: i + 1,
        letter_id: i + 1,
        number: 1,
        ...whole,
        published_by: nameOf(ADMIN),
        published_at,
      });
    },
  );
  const [offer, upgrade] = (['offer', 'upgrade'] as const).map((of) =>
    requireSeeded(rows.letter.find(({ category }) => category === of)),
  );
  const drafted = { saved_by: nameOf(ADMIN), saved_at: seedTime(addDays(today, -1), 10 * 60 + 42) };
  rows.letter.push({
    ...requireSeeded(offer),
    ...drafted,
    id: nextId(rows.letter),
    letter_name: 'Offer letter, graduate trainee',
    letter_type: 'Graduate trainee',
    company_id: 1,
    published: null,
  });
  Object.assign(requireSeeded(upgrade), drafted, {
    has_draft: true,
    subject: 'Your promotion and your new pay',
    effective_date: addDays(today, 30),
    version: 2,
  });
}
