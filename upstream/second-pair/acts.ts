import { createAccount, deleteAccount, editAccount } from '../admin-user/accounts';
import { changeLimits } from '../admin-user/limits';
import { updateEmployee } from '../employee/edit';
import { refuseOther } from '../employee/pair';
import { declineEmployment, updateStatus } from '../employee/status';
import { addEntry, correctEntry, endEntry, withdrawEntry } from '../history/act';
import { endProbation } from '../probation/decide';
import type { Call } from '../serve';
import { savePair } from './change';

/** An act as it runs once it is approved; `was` is what the record said when it was asked for. */
type Act = (call: Call<unknown>, was: unknown) => Promise<unknown>;

/** An act without more to look at. Its input was parsed when it was asked for. */
const plainly =
  <I>(run: (call: Call<I>) => Promise<unknown>): Act =>
  (call) =>
    run(call as Call<I>);

/** The acts that another admin may have to approve, by the names that their requests keep. */
export const ACTS: Readonly<Record<string, Act>> = {
  'employee.update': async (call, was) => updateEmployee(await refuseOther(call, was)),
  'employee.updateStatus': plainly(updateStatus),
  'employee.decline': plainly(declineEmployment),
  'history.add': plainly(addEntry),
  'history.correct': plainly(correctEntry),
  'history.withdraw': plainly(withdrawEntry),
  'history.end': plainly(endEntry),
  'probation.end': plainly(endProbation),
  'adminUser.create': plainly(createAccount),
  'adminUser.edit': plainly(editAccount),
  'adminUser.limit': plainly(changeLimits),
  'adminUser.delete': plainly(deleteAccount),
  'secondPair.update': plainly(savePair),
};
