import { Grid } from '@radix-ui/themes';
import type { FileRules } from '../../../contracts/platform/files';
import { PhotoPages } from '../photo-pages/PhotoPages';
import { FileDrop } from '../ui/FileDrop';
import { FileList, type ListedFile } from '../ui/FileList';
import { acceptOf, rulesInWords } from './file-intake';

interface Props {
  /** The allowed types, size and number, and the words for a file that breaks them. */
  rules: FileRules;
  /** The words for dropping: "Drop the signed copy here". */
  label: string;
  /** The words of the button. */
  button: string;
  /** Names the list of files, for people who hear it. */
  list: string;
  /** The kind of files, such as `offer letter`: a PDF that is made of photos is named after it. */
  called?: string;
  files: readonly ListedFile[];
  /** The form and the part of it, under which this device keeps photos of pages until they are a PDF; undefined where nothing is kept. */
  keptAs: string | undefined;
  /** All files of one drop or choice, wrong ones too: `admit` says what is wrong with each. */
  onFiles: (files: File[]) => void;
  onRetry: (key: string) => void;
  onRemove?: ((key: string) => void) | undefined;
  error?: string | undefined;
  disabled?: boolean;
  /** The box holds enough files: the area takes a line instead of a block. */
  compact?: boolean;
  /** No file can be removed just now. */
  locked?: boolean;
}

/** The box for files, with one of the documents' three settings as its rules, and the files in it with their states. */
export function FileBox({
  rules,
  list,
  called,
  files,
  keptAs,
  onRetry,
  onRemove,
  locked,
  disabled = false,
  ...drop
}: Props) {
  const held = files.filter((file) => file.state !== 'refused').length;
  // Nobody takes photos for a box that then has no place for them. Where one file has its place, another one takes it.
  const isFull = rules.maxFiles > 1 && held >= rules.maxFiles;
  return (
    <Grid gap="4">
      <FileDrop
        {...drop}
        disabled={disabled}
        also={
          rules.kinds.includes('pdf') && (
            <PhotoPages
              rules={rules}
              called={called}
              files={files}
              keptAs={keptAs}
              disabled={disabled || isFull}
              onFiles={drop.onFiles}
            />
          )
        }
        hint={rulesInWords(rules)}
        accept={acceptOf(rules)}
        multiple={rules.maxFiles > 1}
      />
      <FileList label={list} files={files} onRetry={onRetry} onRemove={onRemove} locked={locked} />
    </Grid>
  );
}
