import type { FieldPath, FieldValues } from 'react-hook-form';
import { Link } from 'react-router';
import type { OFFER_CATEGORIES } from '../../../contracts/hiring/offer';
import { pages } from '../../../contracts/platform/pages';
import type { BoundProps } from '../../platform/form/bound';
import { SelectField } from '../../platform/form/SelectField';
import { mayRead } from '../../platform/session/may';
import { plainText } from '../../platform/ui/format';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { TextLink } from '../../platform/ui/TextLink';
import type { LettersToChoose } from './letters-to-choose';

const EDIT = { offer: pages.editOfferLetter, deployment: pages.editDeploymentLetter };

interface Props<T extends FieldValues, C, O> extends Pick<BoundProps<T, C, O>, 'control'> {
  category: (typeof OFFER_CATEGORIES)[number];
  letters: LettersToChoose;
}

/** Which published letter the chosen candidates are sent; asked only where there are several. */
export function LetterChoiceField<T extends FieldValues, C, O>({ control, category, letters }: Props<T, C, O>) {
  const { fitting, taken, none } = letters;
  const writes = mayRead('settings');
  if (none) {
    return (
      <ProblemLine alert>
        There is no published {category} letter{none === true ? '' : ` for ${plainText(none)}`}.{' '}
        {writes ? (
          <TextLink underlined>
            <Link to={pages.letters()}>Write one</Link>
          </TextLink>
        ) : (
          'An admin who may change settings writes one.'
        )}
      </ProblemLine>
    );
  }
  const edit = taken && writes && (
    <TextLink>
      <Link to={EDIT[category](taken.id)}>Edit the letter</Link>
    </TextLink>
  );
  if (fitting.length < 2) return edit || null;
  return (
    <SelectField
      control={control}
      name={'letter_id' as FieldPath<T>}
      label="Letter"
      placeholder={taken ? plainText(taken.letter_name) : 'The letter of each company'}
      options={fitting.map(({ id, letter_name, letter_type }) => ({
        value: id,
        label: `${plainText(letter_name)} · ${plainText(letter_type)}`,
      }))}
      aside={edit || undefined}
    />
  );
}
