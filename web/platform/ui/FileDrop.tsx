import { Button } from '@radix-ui/themes';
import { CircleAlert, CloudUpload } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useControlSize } from './control-size';
import styles from './FileDrop.module.css';
import { countWithWord } from './format';

export interface FileDropProps {
  /** The words for dropping, such as "Drop the signed copy here". */
  label: string;
  /** Types, sizes and number in a line. */
  hint: string;
  button: string;
  /** A second button beside it. */
  also?: ReactNode;
  /** File name endings that the file dialog offers, as `.pdf,.docx`. A person who receives the files checks them again. */
  accept: string;
  /** All files of one drop or choice, wrong ones too: the receiver says what is wrong with each. */
  onFiles: (files: File[]) => void;
  error?: string;
  disabled?: boolean;
  /** Whether files are there already, so that the area takes a line instead of a block. */
  compact?: boolean;
  multiple?: boolean;
}

const letGo = (files: number, multiple: boolean): string =>
  files === 0
    ? 'Let go to add the files'
    : files > 1 && !multiple
      ? 'One file at a time'
      : `Let go to add ${countWithWord(files, 'file')}`;

/** An area for files: drop them, paste them, or choose them by the button. */
export function FileDrop({
  label,
  hint,
  button,
  also,
  accept,
  onFiles,
  error,
  disabled = false,
  compact = false,
  multiple = true,
}: FileDropProps) {
  const size = useControlSize();
  const hintId = useId();
  const errorId = useId();
  const [carried, setCarried] = useState(0);
  // How many files were dropped at once where only one has a place, so that none of them is taken.
  const [dropped, setDropped] = useState(0);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (files, rejected) => {
      setDropped(rejected.length > 0 ? files.length + rejected.length : 0);
      if (files.length > 0 && rejected.length === 0) onFiles(files);
    },
    // Only the button opens the dialog; a click beside it, such as at the end of a scroll on a phone, must not.
    onDragEnter: (event) => setCarried('dataTransfer' in event ? (event.dataTransfer?.items.length ?? 0) : 0),
    noClick: true,
    noKeyboard: true,
    disabled,
    multiple,
  });
  const wrong = dropped > 0 ? `One file at a time: none of these ${dropped} was taken.` : error;
  return (
    <div>
      <div
        {...getRootProps({ role: 'presentation' })}
        className={styles.area}
        data-over={isDragActive || undefined}
        data-compact={compact || undefined}
        data-wrong={wrong ? true : undefined}
      >
        <input {...getInputProps({ accept, 'aria-hidden': true, tabIndex: -1, style: { display: 'none' } })} />
        <CloudUpload className={styles.sign} size={24} strokeWidth={1.5} aria-hidden />
        <div>
          <p className={styles.label}>{isDragActive ? letGo(carried, multiple) : label}</p>
          <p className={styles.hint} id={hintId}>
            {hint}
          </p>
        </div>
        <div className={styles.buttons}>
          <Button
            size={size}
            type="button"
            variant="outline"
            onClick={open}
            disabled={disabled}
            aria-describedby={wrong ? `${hintId} ${errorId}` : hintId}
          >
            {button}
          </Button>
          {also}
        </div>
      </div>
      <p className={styles.error} id={errorId} role="alert" hidden={!wrong}>
        {wrong && (
          <>
            <CircleAlert />
            {wrong}
          </>
        )}
      </p>
    </div>
  );
}
