import type { ClearanceTemplate, ExitSettingForm } from '../../../contracts/cases/exit';

const department = (name: string, due_days: number, ...items: ClearanceTemplate['items']): ClearanceTemplate => ({
  department: name,
  owner: 'PERSON',
  owner_name: '',
  owner_email: '',
  due_days,
  items,
});
const toDo = (text: string) => ({ text, hand_back: false });
const toHandBack = (text: string) => ({ text, hand_back: true });

/**
 * How exits are done where nobody has set it: notice by the Labour Act alone, no gratuity, and five departments. Pay in place of notice
 * and leave are by basic pay (Labour Act ss. 11(9) and 19), a day of leave being one of the 22 working days of a month.
 */
export const STANDARD_EXIT_SETTING: Omit<ExitSettingForm, 'notice_days'> & { notice_days: null } = {
  notice_days: null,
  gratuity_days: 0,
  gratuity_years: 5,
  gratuity_base: 'BASIC',
  notice_base: 'BASIC',
  leave_base: 'BASIC',
  leave_divisor: 22,
  clearance: [
    { ...department('Line manager', 2, toDo('Handover note')), owner: 'LINE_MANAGER' },
    department('Information technology', 1, toDo('E-mail and access'), toHandBack('Laptop')),
    department('Finance', 1, toDo('Advances and expenses'), toHandBack('Company card')),
    department('Administration', 1, toHandBack('ID card'), toHandBack('Office keys')),
    department('Human resources', 0, toHandBack('HMO card'), toDo('Exit interview')),
  ],
  questions: [
    'What made you decide to leave?',
    'What did you like about working here?',
    'What should we do better?',
    'Was your work and what was expected of you clear?',
    'Would you work here again?',
  ],
};
