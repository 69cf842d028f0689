import { Select } from '@radix-ui/themes';

export interface ChoiceProps {
  label: string;
  options: readonly { value: string; words: string }[];
  value: string;
  onChoose: (value: string) => void;
  className?: string | undefined;
}

/** The list of a choice, which opens as it comes. */
export const ChoiceMenu = ({ label, options, value, onChoose, className }: ChoiceProps) => (
  <Select.Root defaultOpen value={value} onValueChange={onChoose}>
    <Select.Trigger aria-label={label} placeholder={label} className={className ?? ''} />
    <Select.Content position="popper" variant="soft">
      {options.map((option) => (
        <Select.Item key={option.value} value={option.value}>
          {option.words}
        </Select.Item>
      ))}
    </Select.Content>
  </Select.Root>
);
