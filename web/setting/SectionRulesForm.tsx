import { useState } from 'react';
import {
  type EmployeeSettings,
  SectionRule as Rule,
  SECTIONS,
  type Section,
  type SectionRule,
  type SectionRules,
} from '../../contracts/employee-section';
import { useOneAtATime } from '../form/one-at-a-time';
import { SaveBar } from '../form/SaveBar';
import { useUnsavedWhen } from '../form/unsaved';
import { problemOf } from '../problem';
import { EditConflict } from '../record/EditConflict';
import { useEditConflict } from '../record/edit-conflict';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { counted, dateTime, plainText } from '../ui/format';
import { toast } from '../ui/toast';
import { SectionRow } from './SectionRow';
import styles from './SectionRulesForm.module.css';
import { ruleWords, SECTION_WORDS } from './section-words';

/** Each rule as one text, so that two edits are compared and chosen section by section. */
const asTexts = (rules: SectionRules): Record<string, unknown> =>
  Object.fromEntries(SECTIONS.map((section) => [section, JSON.stringify(rules[section])]));
const ruleIn = (text: unknown): SectionRule => Rule.parse(JSON.parse(String(text)));
const isSection = (name: string): name is Section => (SECTIONS as readonly string[]).includes(name);

/** The rule of every section, saved together. Somebody else's edit meanwhile is shown beside what was chosen. */
export function SectionRulesForm({ settings }: { settings: EmployeeSettings }) {
  const utils = trpc.useUtils();
  const [before, setBefore] = useState(settings);
  const [rules, setRules] = useState(settings.sections);
  const change = (section: Section, rule: SectionRule) => setRules((all) => ({ ...all, [section]: rule }));
  const conflict = useEditConflict(SECTION_WORDS, (name, value) => {
    if (isSection(name)) change(name, ruleIn(value));
  });

  const done = (saved: EmployeeSettings) => {
    toast.success('Employee settings saved');
    conflict.clear();
    setBefore(saved);
    setRules(saved.sections);
    utils.setting.employeeSettings.setData({}, saved);
    void utils.profile.summary.invalidate();
  };
  const update = trpc.setting.updateEmployeeSettings.useMutation({
    onSuccess: done,
    onError: async (error) => {
      const now =
        problemOf(error).status === 409
          ? await utils.client.setting.employeeSettings.query({}).catch(() => null)
          : null;
      if (!now || now.version === before.version) return reportFailure(error, 'save');
      setBefore(now);
      const met = conflict.meet(asTexts(before.sections), asTexts(now.sections), asTexts(rules), now.edited);
      if (!met) done(now);
    },
  });
  const updateOnce = useOneAtATime(update);

  const texts = [asTexts(before.sections), asTexts(rules)] as const;
  const changed = SECTIONS.filter((section) => texts[0][section] !== texts[1][section]).length;
  useUnsavedWhen(changed > 0);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        updateOnce({ sections: rules, version: before.version });
      }}
    >
      {conflict.conflict && (
        <EditConflict
          takesFocus
          key={before.version}
          conflict={conflict.conflict}
          word="page of settings"
          textOf={(_, value) => ruleWords(ruleIn(value))}
          onChoose={conflict.choose}
        />
      )}
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
              onChange={(rule) => change(section, rule)}
            />
          ))}
        </tbody>
      </table>
      <SaveBar
        save="Save employee settings"
        saving={update.isPending}
        unsaved={
          changed > 0
            ? `${counted(changed, 'section')} not saved`
            : before.edited
              ? `Last changed by ${plainText(before.edited.by)} on ${dateTime(before.edited.at)}`
              : undefined
        }
        {...(conflict.blocked ? { blocked: conflict.blocked } : {})}
        {...(changed > 0
          ? {
              discard: () => {
                conflict.clear();
                setRules(before.sections);
              },
            }
          : {})}
      />
    </form>
  );
}
