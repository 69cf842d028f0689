import { Box, Button } from '@radix-ui/themes';
import { DraftSaved } from '../../platform/form/DraftSaved';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Text } from '../../platform/ui/Text';

interface Props {
  savedAt: number | null;
  /** Why sending failed. */
  problem: string | null;
  /** How far the rating is: `3 of 4 rated`. */
  progress: string;
  /** The result so far; on a phone, where the column beside the form is missing. */
  soFar?: string;
}

/** The bar of a rating: the draft, its progress, and the button. */
export const SubmitBar = ({ savedAt, problem, progress, soFar }: Props) => (
  <>
    <Box
      display={problem || savedAt !== null ? 'block' : { initial: 'none', sm: 'block' }}
      flexGrow="1"
      flexBasis={{ initial: '100%', sm: '0%' }}
      minWidth="0"
    >
      {problem && <ProblemLine alert>{problem}</ProblemLine>}
      <DraftSaved at={savedAt} />
    </Box>
    <Box flexGrow={{ initial: '1', sm: '0' }}>
      <Text size="14" weight="medium" figures>
        {progress}
      </Text>
    </Box>
    {soFar && (
      <Box display={{ initial: 'block', sm: 'none' }}>
        <Text size="14" tone="quiet" figures>
          Weighted so far{' '}
          <Text weight="bold" tone="plain">
            {soFar}
          </Text>
        </Text>
      </Box>
    )}
    <Button size="3" type="submit">
      Submit rating
    </Button>
  </>
);
