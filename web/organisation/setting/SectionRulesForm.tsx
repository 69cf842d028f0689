import { SECTIONS } from '../../../contracts/organisation/employee-section';
import { type EmployeeSettings, type SectionRule, SectionRules } from '../../../contracts/organisation/section-rules';
import { trpc } from '../../platform/call/trpc';
import { RecordForm } from '../../platform/record/RecordForm';
import { useRecordForm } from '../../platform/record/use-record-form';
import { countWithWord } from '../../platform/ui/format';
import { lastEditWords } from './last-edit-words';
import { SectionRow } from './SectionRow';
import styles from './SectionRulesForm.module.css';
import { SECTION_WORDS, sectionRuleWords } from './section-words';

/** The rule of every section, saved together. */
export function SectionRulesForm({ settings }: { settings: EmployeeSettings }) {
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
