/** The code that asks before typed text is left, or keeps it: the parts of `web/platform/form/unsaved.ts` and their users. */
const KEEPS =
  /\b(?:useUnsaved|useUnsavedWhen|useTyped|useDraft|useKeptDraft|useRecordForm)\b|<(?:FormDialog|ReviewDialog|RecordDialog|RecordForm)\b/;

/** The forms of which nothing needs to be kept, and the reasons. */
const KEEPS_NOTHING: Record<string, string> = {
  'web/approvals/approval/ApproverField.tsx': 'a field, guarded by the form it stands in',
  'web/approvals/approval/EscalationFields.tsx': 'fields of a workflow, guarded by the form they stand in',
  'web/people/change-request/ChangeRow.tsx': 'a row of the review that use-review.ts guards',
  'web/access/auth/NewPasswordForm.tsx': 'a password is typed anew',
  'web/access/auth/RequestLinkForm.tsx': 'one address, before sign-in',
  'web/access/auth/SignIn.tsx': 'an address and a password, before sign-in',
  'web/cases/complaint/anonymous/KeyForm.tsx': 'a key is written down elsewhere, and kept nowhere here',
  'web/desk/find/FindDialog.tsx': 'a search is typed anew',
  'web/platform/form/use-schema-form.ts': 'makes the forms that its callers guard',
  'web/time/headcount/review/FindPeople.tsx': 'a search is typed anew',
  'web/health/hmo/link/LinkedRosterLine.tsx': 'a row of the roster that RosterOfMonth.tsx guards',
  'web/letters/issued-letter/CodeForm.tsx': 'a code is on the letter that is at hand',
  'web/time/leave/FeedDialog.tsx': 'shows an address that nobody types',
  'web/letters/letter/LetterEditor.tsx': 'a field, guarded by the form it stands in',
  'web/platform/list/FilterText.tsx': 'a filter stands in the address at once',
  'web/pay/payroll/simulator/use-simulation.ts': 'tries figures that nobody keeps',
  'web/platform/rich-text/LinkTool.tsx': 'the panel keeps its address; it stands in an editor, which is guarded',
  'web/platform/rich-text/RichTextEditor.tsx': 'a field, guarded by the form it stands in',
};

/** An element as it is written, up to where it closes itself. */
const elementsOf = (code: string, name: string): string[] =>
  [...code.matchAll(new RegExp(`<${name}\\b[\\s\\S]*?/>`, 'g'))].map(([element]) => element);

const isTypedInto = (input: string): boolean => !/\btype=(?:"(?:radio|checkbox|file|date)"|\{type\})/.test(input);

/** Whether a file of the web app makes a form, or a place to type outside of the shared fields. */
function makesForm(file: string, code: string): boolean {
  if (/\b(?:useSchemaForm|useForm)\s*[(<]/.test(code)) return true;
  if (/\bDialog\.Content\b/.test(code) && /<form\b/.test(code)) return true;
  // A field of a form is guarded by the form.
  if (/^web\/platform\/(?:form|ui)\//.test(file) || /\buseBound\(/.test(code)) return false;
  return (
    elementsOf(code, 'input').some(isTypedInto) ||
    /<textarea\b|<(?:TextField|Input)\.Root\b|<TextArea\b|<EditorContent\b/.test(code)
  );
}

/** The files of the web app into which somebody types, and which neither ask before that is left nor keep it. */
export function unguardedForms(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([file, code]) => makesForm(file, code) && !KEEPS.test(code) && !KEEPS_NOTHING[file])
    .map(
      ([file]) => `${file} loses what was typed: useRecordForm, FormDialog or web/platform/form/unsaved.ts asks before`,
    );
}

/** Files that are excused and need no excuse. */
export const needlessExcuses = (files: ReadonlyMap<string, string>): string[] =>
  Object.keys(KEEPS_NOTHING).filter((file) => !makesForm(file, files.get(file) ?? ''));
