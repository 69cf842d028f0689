import { Checkbox, Select } from '@radix-ui/themes';
import { SECTION_CHANGES, SECTIONS, type Section } from '../../../contracts/organisation/employee-section';
import { type EmployeeSettings, type SectionRule, SectionRules } from '../../../contracts/organisation/section-rules';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { RecordForm } from '../../platform/record/RecordForm';
import { useRecordForm } from '../../platform/record/use-record-form';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { countWithWord } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Text } from '../../platform/ui/Text';
import styles from './EmployeeSettingsPage.module.css';
import { lastEditWords } from './last-edit-words';
import { CHANGE_WORDS, SECTION_NOTES, SECTION_WORDS, sectionRuleWords } from './section-words';

/** The rules of the sections that employees see, must fill and may change in their own profile. */
export function EmployeeSettingsPage() {
  // The form starts from what is stored, not from what was read a while ago.
  const query = trpc.setting.employeeSettings.useQuery({}, { staleTime: 0, gcTime: 0 });
  const problem = query.error && problemOfError(query.error);
  return (
    <>
      <PageHeading
        title="Employee settings"
        note="The sections of a profile as its owner has them. Human Resources sees and changes all of them."
      />
      {query.data && (!query.isFetching || query.isFetchedAfterMount) ? (
        <SectionRulesForm settings={query.data} />
      ) : problem ? (
        <FailedRead problem={problem} what="employee settings" retry={() => void query.refetch()}>
          The settings did not load.
        </FailedRead>
      ) : (
        <FormSkeleton fields={9} />
      )}
    </>
  );
}

/** The rule of every section, saved together. */
function SectionRulesForm({ settings }: { settings: EmployeeSettings }) {
  const utils = trpc.useUtils();
  const { form, edit, before } = useRecordForm({
    schema: SectionRules,
    record: settings,
    valuesOf: (stored = settings) => stored.sections,
    update: (sections, { version }) => utils.client.setting.updateEmployeeSettings.mutate({ sections, version }),
    read: () => utils.client.setting.employeeSettings.query({}),
    labels: SECTION_WORDS,
    word: 'page of settings',
    textOf: (_, rule) => sectionRuleWords(rule as SectionRule),
    said: 'Employee settings saved',
    done: (saved) => {
      utils.setting.employeeSettings.setData({}, saved);
      void utils.profile.summary.invalidate();
    },
  });
  const rules = form.watch();
  return (
    <RecordForm
      edit={edit}
      wide
      save="Save employee settings"
      unsaved={edit.changed > 0 ? `${countWithWord(edit.changed, 'section')} not saved` : lastEditWords(before?.edited)}
    >
      <table className={styles.table} aria-label="Sections of a profile">
        <thead>
          <tr>
            <th scope="col">Section</th>
            <th scope="col">Employee sees it</th>
            <th scope="col">Must be filled</th>
            <th scope="col">Employee changes it</th>
          </tr>
        </thead>
        <tbody>
          {SECTIONS.map((section) => (
            <SectionRow
              key={section}
              section={section}
              rule={rules[section]}
              onChange={(next) => form.setValue(section, next, { shouldDirty: true })}
            />
          ))}
        </tbody>
      </table>
    </RecordForm>
  );
}

interface Props {
  section: Section;
  rule: SectionRule;
  onChange: (rule: SectionRule) => void;
}

/** The rule of one section. While a section is hidden, its other choices keep their values and cannot be set. */
function SectionRow({ section, rule, onChange }: Props) {
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
