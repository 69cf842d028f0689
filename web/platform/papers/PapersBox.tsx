import { Button, Flex, Grid } from '@radix-ui/themes';
import { useId } from 'react';
import { rulesInWords } from '../form/file-intake';
import { PhotoPages } from '../photo-pages/PhotoPages';
import { useControlSize } from '../ui/control-size';
import { FileList } from '../ui/FileList';
import { ProblemLine } from '../ui/ProblemLine';
import { Text } from '../ui/Text';
import { PaperInput } from './PaperInput';
import styles from './PapersBox.module.css';
import type { Papers } from './use-papers';

export interface PapersProps {
  papers: Papers;
  label?: string;
  required?: boolean;
  hint?: string;
  /** The words of the button. */
  add?: string;
  disabled?: boolean;
}

const FILES = 'Files';

/** The papers of an upload: each by its name and size, a way to remove it, and a button for more. They can be dropped on it, too. */
export function PapersBox({
  papers,
  label = FILES,
  required,
  hint,
  add = 'Add a file',
  disabled = false,
}: PapersProps) {
  const id = useId();
  const size = useControlSize();
  const { rules, listed, wrong } = papers;
  const isFull = papers.sent().length >= rules.maxFiles;
  return (
    <fieldset
      disabled={disabled}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!disabled) void papers.choose([...event.dataTransfer.files]);
      }}
    >
      <Text as="legend" size="14" weight="medium" mb="6px">
        {label}
        {required && (
          <Text tone="red" ml="2px" aria-hidden="true">
            *
          </Text>
        )}
      </Text>
      <Grid gap="2">
        <FileList label={label} files={listed} onRetry={() => undefined} onRemove={papers.remove} locked={disabled} />
        {!isFull && (
          <Flex wrap="wrap" gap="2" className={styles.add}>
            <PaperInput papers={papers}>
              {(open) => (
                <Button
                  type="button"
                  size={size}
                  variant="outline"
                  aria-describedby={`${id}-hint ${id}-wrong`}
                  onClick={open}
                >
                  {add}
                </Button>
              )}
            </PaperInput>
            {rules.kinds.includes('pdf') && (
              <PhotoPages
                rules={rules}
                called={label === FILES ? undefined : label}
                files={listed}
                keptAs={papers.pages}
                disabled={disabled}
                onFiles={papers.choose}
              />
            )}
          </Flex>
        )}
        <Text as="p" id={`${id}-hint`} tone="quiet" className={styles.hint}>
          {[hint, rulesInWords(rules)].filter(Boolean).join('. ')}
        </Text>
        <span id={`${id}-wrong`}>{wrong && <ProblemLine alert>{wrong}</ProblemLine>}</span>
      </Grid>
    </fieldset>
  );
}
