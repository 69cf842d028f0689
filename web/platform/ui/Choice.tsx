import { ChevronDownIcon } from '@radix-ui/themes';
import { type KeyboardEvent, useState } from 'react';
import type { ChoiceProps } from './ChoiceMenu';
import { opens, partOnDemand } from './on-demand';

const ChoiceMenu = partOnDemand(async () => (await import('./ChoiceMenu')).ChoiceMenu);

/** Opens it by a key, as Enter and a space do by themselves. */
const OPENS = ['ArrowDown', 'ArrowUp'];

/**
 * One of some values that a page is about, such as its year. Its list comes with the first press, because no page needs it to be
 * shown: until then the button that Radix would draw stands alone.
 */
export function Choice(props: ChoiceProps) {
  const [pressed, setPressed] = useState(false);
  const { label, options, value, className = '' } = props;
  const open = () => setPressed(true);
  const button = (
    <button
      type="button"
      role="combobox"
      aria-label={label}
      aria-expanded={false}
      aria-autocomplete="none"
      aria-busy={pressed || undefined}
      data-state="closed"
      className={`rt-reset rt-SelectTrigger rt-r-size-2 rt-variant-surface ${className}`}
      {...opens(ChoiceMenu)}
      onClick={open}
      onKeyDown={(event: KeyboardEvent) => {
        if (!OPENS.includes(event.key)) return;
        event.preventDefault();
        open();
      }}
    >
      <span className="rt-SelectTriggerInner">
        <span>{options.find((option) => option.value === value)?.words ?? label}</span>
      </span>
      <ChevronDownIcon className="rt-SelectIcon" aria-hidden />
    </button>
  );
  return pressed ? <ChoiceMenu {...props} meanwhile={button} /> : button;
}
