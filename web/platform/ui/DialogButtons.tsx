import { Flex } from '@radix-ui/themes';
import type { HTMLAttributes } from 'react';

/** The buttons of a dialog, the act last; on a phone one above the other, the act first. */
export function DialogButtons(props: Pick<HTMLAttributes<HTMLDivElement>, 'onMouseDown' | 'children'>) {
  return <Flex {...props} direction={{ initial: 'column-reverse', sm: 'row' }} justify="end" gap="2" mt="20px" />;
}
