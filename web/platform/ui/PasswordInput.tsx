import { IconButton, TextField } from '@radix-ui/themes';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useControlSize } from './control-size';

type Props = Omit<ComponentProps<typeof TextField.Root>, 'type' | 'size' | 'children'>;

/** A password, hidden until its owner wants to see it. */
export function PasswordInput(props: Props) {
  const [shown, setShown] = useState(false);
  const size = useControlSize();
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField.Root {...props} type={shown ? 'text' : 'password'} size={size} autoCapitalize="none">
      <TextField.Slot side="right">
        <IconButton
          type="button"
          size="1"
          variant="ghost"
          color="gray"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          <Icon />
        </IconButton>
      </TextField.Slot>
    </TextField.Root>
  );
}
