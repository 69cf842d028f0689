import type { Answered } from './counted.test-support';

/** The trips of a call that may follow one another: who asks, what is asked, and the commit. */
const MOST_TRIPS = 3;

/** Calls whose reads still follow one another. */
const MORE_TRIPS: Record<string, number> = {
  'adminUser.create': 5,
  'adminUser.delete': 5,
  'adminUser.edit': 6,
  'adminUser.invite': 5,
  'approval.assign': 4,
  'approval.create': 5,
  'approval.createWorkflow': 5,
  'approval.decide': 8,
  'approval.deleteWorkflow': 5,
  'approval.handOver': 5,
  'approval.updateWorkflow': 8,
  'auth.login': 4,
  'auth.renewLink': 5,
  'bulkImport.undo': 5,
  'bulkImport.undoCheck': 4,
  'changeRequest.decide': 10,
  'changeRequest.decideAll': 10,
  'changeRequest.decideMany': 16,
  'changeRequest.detail': 6,
  'changeRequest.file': 11,
  'changeRequest.reveal': 6,
  'changeRequest.withdraw': 6,
  'company.createJobRole': 4,
  'company.createUnit': 4,
  'company.delete': 5,
  'company.deleteBranch': 5,
  'company.deleteDepartment': 5,
  'company.deleteJobRole': 5,
  'company.deleteLogo': 4,
  'company.saveLogo': 4,
  'company.updateUnit': 4,
  'document.acknowledge': 5,
  'document.add': 7,
  'document.delete': 6,
  'document.deleteCategory': 4,
  'document.letter': 4,
  'document.letters': 4,
  'document.mine': 4,
  'document.request': 5,
  'document.setStatus': 5,
  'document.upload': 6,
  'employee.addCertification': 5,
  'employee.addEducation': 5,
  'employee.addGuarantor': 5,
  'employee.addNextOfKin': 5,
  'employee.addReferee': 5,
  'employee.archive': 4,
  'employee.certification': 4,
  'employee.changeJob': 6,
  'employee.create': 15,
  'employee.decline': 4,
  'employee.deleteCertification': 6,
  'employee.deleteEducation': 6,
  'employee.deleteGuarantor': 6,
  'employee.deleteNextOfKin': 6,
  'employee.deleteReferee': 6,
  'employee.education': 4,
  'employee.guarantors': 4,
  'employee.invite': 7,
  'employee.medical': 4,
  'employee.nextOfKin': 4,
  'employee.referees': 4,
  'employee.reveal': 6,
  'employee.savePhoto': 5,
  'employee.update': 10,
  'employee.updateCertification': 6,
  'employee.updateEducation': 6,
  'employee.updateGuarantor': 6,
  'employee.updateMedical': 4,
  'employee.updateNextOfKin': 6,
  'employee.updateReferee': 6,
  'employee.updateStatus': 4,
  'employee.withdrawJob': 4,
  'employeeMail.send': 5,
  'meeting.delete': 4,
  'meeting.update': 4,
  'offer.accept': 8,
  'offer.decline': 5,
  'offer.deleteDocument': 5,
  'offer.reviewLetter': 8,
  'offer.send': 8,
  'offer.sendDeployment': 8,
  'offer.upload': 6,
  'onboarding.complete': 9,
  'onboarding.initiate': 4,
  'onboarding.updateCandidate': 5,
  'probation.ask': 6,
  'probation.confirm': 4,
  'probation.end': 4,
  'probation.extend': 4,
  'probation.updatePolicy': 4,
  'profile.update': 7,
  'setting.deleteBank': 4,
  'setting.deletePfa': 4,
  'setting.deleteSignature': 4,
  'setting.updateSettings': 4,
  'waiver.approve': 7,
  'waiver.confirm': 4,
  'waiver.disown': 4,
  'waiver.request': 4,
};

/** The most trips of each call. */
export function deepest(answered: readonly Answered[]): Record<string, number> {
  const most: Record<string, number> = {};
  for (const { call, depth } of answered) most[call] = Math.max(depth, most[call] ?? 0);
  return most;
}

/** The calls that made more trips than they may, with what each trip said. */
export const overTheLimit = (answered: readonly Answered[]): string[] =>
  answered
    .filter(({ call, depth }) => depth > (MORE_TRIPS[call] ?? MOST_TRIPS))
    .map(({ call, depth, made }) => `${call}: ${depth} trips\n${made.map(said).join('\n')}`);

/** The statements by which reads changed something. A read is begun before it is known who asks, so it must change nothing. */
export const writesOfReads = (answered: readonly Answered[]): string[] =>
  answered
    .filter(({ isRead }) => isRead)
    .flatMap(({ call, made }) => made.flatMap(({ statements }) => statements.map((sql) => `${call}: ${sql.trim()}`)))
    .filter((said) => !/: (select|with)\b/i.test(said));

const said = ({ depth, statements }: Answered['made'][number]): string =>
  `  ${depth}: ${statements.map((sql) => sql.replace(/\s+/g, ' ').slice(0, 100)).join(' | ')}`;

declare module 'vitest' {
  interface TaskMeta {
    trips?: Record<string, number>;
  }
}
