import { Box } from '@radix-ui/themes';
import { TextLink } from '../ui/TextLink';

/** Empties the choice of a field, at the right of its label. */
export function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <TextLink underlined size="13" tone="quiet">
      <Box asChild my="-1" py="1">
        <button type="button" aria-label={`Clear ${label.toLowerCase()}`} onClick={onClick}>
          Clear
        </button>
      </Box>
    </TextLink>
  );
}
