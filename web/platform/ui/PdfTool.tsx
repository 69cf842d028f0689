import { IconButton } from '@radix-ui/themes';
import type { ReactNode } from 'react';

/** How large a page of a PDF can be shown. */
export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

interface Props {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  /** An icon. */
  children: ReactNode;
}

/** One of the tools that turn, enlarge or leaf through a PDF. */
export function PdfTool({ label, disabled = false, onClick, children }: Props) {
  return (
    <IconButton variant="ghost" color="gray" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      {children}
    </IconButton>
  );
}
