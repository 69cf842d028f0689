import { Checkbox, Select } from '@radix-ui/themes';
import { SECTION_CHANGES, type Section } from '../../../contracts/organisation/employee-section';
import type { SectionRule } from '../../../contracts/organisation/section-rules';
import { Text } from '../../platform/ui/Text';
import styles from './SectionRulesForm.module.css';
import { CHANGE_WORDS, SECTION_NOTES, SECTION_WORDS } from './section-words';

interface Props {
  section: Section;
  rule: SectionRule;
  onChange: (rule: SectionRule) => void;
}

/** The rule of one section. While a section is hidden, its other choices keep their values and cannot be set. */
export function SectionRow({ section, rule, onChange }: Props) {
  const words = SECTION_WORDS[section];
  return (
    <tr>
      <th scope="row">
        <Text as="div" weight="medium">
          {words}
        </Text>
        <Text as="div" size="12" tone="quiet">
          {SECTION_NOTES[section]}
        </Text>
      </th>
      <td>
        <span className={styles.label} aria-hidden>
          Employee sees it
        </span>
        <Checkbox
          aria-label={`Employee sees ${words}`}
          checked={rule.visible}
          onCheckedChange={(on) => onChange({ ...rule, visible: on === true })}
        />
      </td>
      <td>
        <span className={styles.label} aria-hidden>
          Must be filled
        </span>
        <Checkbox
          aria-label={`${words} must be filled`}
          checked={rule.visible && rule.required}
          disabled={!rule.visible}
          onCheckedChange={(on) => onChange({ ...rule, required: on === true })}
        />
      </td>
      <td>
        <span className={styles.label} aria-hidden>
          Employee changes it
        </span>
        <Select.Root
          value={rule.visible ? rule.change : 'none'}
          disabled={!rule.visible}
          onValueChange={(change) =>
            onChange({ ...rule, change: SECTION_CHANGES.find((known) => known === change) ?? rule.change })
          }
        >
          <Select.Trigger aria-label={`Employee changes ${words}`} className={styles.select} />
          <Select.Content position="popper" variant="soft">
            {SECTION_CHANGES.map((change) => (
              <Select.Item key={change} value={change}>
                {CHANGE_WORDS[change]}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
      </td>
    </tr>
  );
}
