import { Flex } from '@radix-ui/themes';
import { type ComponentType, lazy, Suspense } from 'react';
import type { PaperProps } from './LetterPaper';
import { LetterWaits } from './LetterWaits';

/** Stands in for the paper when its files cannot be fetched. */
const NoPaper = () => <p role="alert">The letter can’t be shown here now. Load the page again, or download it.</p>;

const LetterPaper = lazy(() =>
  import('./LetterPaper').then(
    ({ LetterPaper }): { default: ComponentType<PaperProps> } => ({ default: LetterPaper }),
    () => ({ default: NoPaper }),
  ),
);

/** The sheets of a letter in their place on a page; what shows them comes after the page. */
export const LetterAtHand = (paper: PaperProps) => (
  <Flex direction="column" mt="5">
    <Suspense fallback={<LetterWaits />}>
      <LetterPaper {...paper} />
    </Suspense>
  </Flex>
);
