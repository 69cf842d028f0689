import { Button } from '@radix-ui/themes';
import { Download } from 'lucide-react';

export function DownloadRowsButton({
  children,
  busy,
  onClick,
  variant = 'soft',
}: {
  children: string;
  busy: boolean;
  onClick: () => void;
  variant?: 'soft' | 'ghost';
}) {
  return (
    <Button variant={variant} color="gray" loading={busy} onClick={onClick}>
      <Download />
      {children}
    </Button>
  );
}
