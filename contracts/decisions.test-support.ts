/**
 * How a decision is held to what was read of it: by fields of its input, or because what it is about cannot become another one
 * for it. `story` stands in `upstream/<module>/seen.test-support.ts`; otherwise a test shows it, by its file and its name.
 */
export interface Held {
  /** The fields of the input that say what was read. */
  by?: readonly string[];
  /** Why no field is needed. */
  why?: string;
  /** `story`, or the file below `upstream/` and the words of a test in it. */
  shown: 'story' | readonly [file: string, words: string];
}

const story = (...by: string[]): Held => ({ by, shown: 'story' });
const version = story('version');
const shown = (file: string, words: string, ...by: string[]): Held => ({ by, shown: [file, words] });
const fixed = (why: string, file: string, words: string): Held => ({ why, shown: [file, words] });

const ONE_LINK = 'Each time that somebody is asked they get a link of their own, and the one before ends.';
const WRITTEN = 'What it is about was written down when it was asked for, and never changes.';
const AGAIN = 'Each person of a selection is looked at again in the batch, and what changed is left out or refuses it.';

/** Every call that decides about something that may change between reading and deciding. */
export const DECISIONS: Readonly<Record<string, Held>> = {
  'announcement.acknowledge': shown('announcement/readers.test.ts', 'names the version that was read', 'version'),
  'appraisal.updateEmployeeKpi': fixed(ONE_LINK, 'appraisal/asking.test.ts', 'once, by a mail with a link'),
  'appraisal.actInPlace': shown('appraisal/settle.test.ts', 'of a state that is over is refused', 'state'),
  'appraisal.close': shown('appraisal/settle.test.ts', 'as long as they are as many as HR saw', 'open'),
  'appraisal.handOver': shown('appraisal/settle.test.ts', 'of a state that is over is refused', 'state'),
  'appraisal.takeOut': shown('appraisal/settle.test.ts', 'of a state that is over is refused', 'state'),
  'approval.decide': fixed(WRITTEN, 'approval/approval.test.ts', 'a changed workflow leaves what is under way'),
  'bulkImport.start': fixed(
    'The file is the one that was checked, and a row that somebody changed since the check is left out.',
    'bulk-import/apply.test.ts',
    'keeps the rows out that they made or changed',
  ),
  'bulkImport.undo': fixed(
    'What somebody changed since stays, and what is in the way refuses it.',
    'bulk-import/apply.test.ts',
    'is refused while something refers to what was created',
  ),
  'changeRequest.decide': story('version', 'record_version'),
  'changeRequest.decideAll': story('version', 'record_version'),
  'changeRequest.decideMany': story('requests'),
  'complaint.act': version,
  'disciplinary.decide': version,
  'disciplinary.close': version,
  'disciplinary.linkedDecide': version,
  'document.setStatus': shown('document/document.test.ts', 'about another version than was seen is refused', 'version'),
  'employee.archive': shown('employee-mail/mail.test.ts', 'if they are as many as were seen', 'count'),
  'employeeMail.send': shown('employee-mail/mail.test.ts', 'if they are as many as were seen', 'count'),
  'exit.decide': version,
  'exit.settle': story('version', 'seen'),
  'headcount.decide': story('seen'),
  'headcount.supervisorResponse': story('seen'),
  'headcount.supervisorResponses': story('decisions'),
  'hmo.decide': version,
  'hmo.checkCertificate': version,
  'hmoComplaint.send': shown('hmo-complaint/own.test.ts', 'a provider answers once by its link', 'version'),
  'hmoComplaint.close': shown('hmo-complaint/own.test.ts', 'a provider answers once by its link', 'version'),
  'hmoRoster.linkedConfirm': fixed(
    'The lines of a roster are written down when it is sent.',
    'hmo-roster/linked.test.ts',
    'a link of another roster opens none of its lines',
  ),
  'hmoRoster.saveInvoice': shown('hmo-roster/reconcile.test.ts', 'of two edits one is refused', 'version'),
  'issuedLetter.acknowledge': fixed(WRITTEN, 'issued-letter/sign.test.ts', 'lands once: of many at once one'),
  'issuedLetter.acknowledgeOwn': fixed(WRITTEN, 'issued-letter/sign.test.ts', 'lands once: of many at once one'),
  'issuedLetter.recall': fixed(WRITTEN, 'issued-letter/sign.test.ts', 'and a recall at once: one of them lands'),
  'leave.clientUpdate': version,
  'leave.decide': version,
  'leave.supervisorUpdate': version,
  'letter.publish': shown('letter/letters.test.ts', 'of two edits of a draft, the older is refused', 'version'),
  'offer.accept': story('seen'),
  'offer.reviewLetter': story('documents'),
  'onboarding.complete': fixed(AGAIN, 'approval/approval.test.ts', 'nor its terms be changed meanwhile or after'),
  'payDifference.decide': shown(
    'pay-difference/decisions.test.ts',
    'of two at once is one: the other is told',
    'version',
  ),
  'payDifference.takeAll': shown(
    'pay-difference/decisions.test.ts',
    'another that is found after the page was read',
    'seen',
  ),
  'payroll.decideWarnings': shown('payroll/run.test.ts', 'nor warnings of a version that nobody has read', 'version'),
  'payroll.move': shown('payroll/four-eyes.test.ts', 'is not approved with ₦1,252,700 by the version', 'version'),
  'payslip.decideRelief': shown('payslip/own.test.ts', 'is accepted by another payroll officer', 'version'),
  'performance.calibrate': shown('performance/calibration.test.ts', 'of two changes at once one counts', 'before'),
  'probation.confirm': version,
  'probation.extend': version,
  'probation.end': version,
  'probation.recommend': fixed(ONE_LINK, 'probation/probation.test.ts', 'recommends once with the mailed link'),
  'waiver.approve': fixed(ONE_LINK, 'waiver/waiver.test.ts', 'two decisions at once leave one standing'),
  'welfare.decide': version,
  'welfare.pay': fixed(
    'The amount that was approved never changes: what is called off is asked for anew.',
    'welfare/at-once.test.ts',
    'of two who do the same at once one is told',
  ),
  'welfare.settle': story('left'),
};

const names = (text: string): string[] => text.trim().split(/\s+/);

/** Every other call that changes something, by why it decides about nothing that somebody else may change unseen. */
export const NO_DECISIONS = {
  /** It makes something new of what is sent, or keeps it. */
  makes: names(`
    adminUser.create appraisal.create appraisal.createKpi approval.create approval.createWorkflow approval.delegate
    announcement.create announcement.addFiles bulkImport.companies bulkImport.departments bulkImport.branches bulkImport.jobRoles
    bulkImport.units bulkImport.candidates bulkImport.employees bulkImport.codes bulkImport.upgradeLetters bulkImport.leaveBalances
    bulkImport.payOpenings bulkImport.runningLoans case.message case.addParty company.create company.saveLogo company.createDepartment
    company.createBranch company.createJobRole company.createUnit company.createLocation company.createField complaint.create
    complaint.createCategory complaint.file disciplinary.create document.request document.add document.upload document.createCategory
    employee.create employee.savePhoto employee.addReferee employee.addGuarantor employee.addNextOfKin employee.addEducation
    employee.addCertification exit.create headcount.start headcount.record headcount.addPeople headcount.createQuestion hmo.createProvider hmo.createPlan
    hmo.saveBooklet hmo.createHospital hmo.addFiles hmoComplaint.create hmoComplaint.message hmoRoster.keep hmoSurvey.create
    holiday.create holiday.addYear leave.create leave.grant leave.makeFeed leaveType.create letter.create letter.addToDraft
    letter.addImage letter.createTemplate meeting.create onboarding.createCandidate onboarding.createWorkflowSetting onboarding.addItem
    payLaw.add payOpening.add payroll.start payroll.addLine payroll.createStructure payslip.recordConsent performance.createRule
    performance.addStandardBands probation.createPolicy report.recount reportingLine.createOutsidePerson setting.createBank
    setting.createPfa setting.createSignature task.create transfer.mint upload.begin upload.part welfare.createKind welfare.create
    welfare.recordRunning welfare.addDocument waiver.request offer.upload`),
  /** An edit, which names the version of the record that it was made from (decision 013). */
  edits: names(`
    adminUser.limit appraisal.update appraisal.updateKpi approval.updateWorkflow announcement.update company.update
    company.updateDepartment company.updateBranch company.updateJobRole company.updateUnit company.updateLocation company.updateField
    complaint.updateCategory employee.update employee.updateCustomFields employee.updateReferee employee.updateGuarantor
    employee.updateNextOfKin employee.updateEducation employee.updateCertification employee.updateMedical exit.updateSetting
    headcount.updateQuestion history.add history.correct history.withdraw history.end history.correctEmploymentDate history.refit
    hmo.updateProvider hmo.updatePlan hmo.updateHospital hmo.updateLife hmoSurvey.update hmoSurvey.publish hmoSurvey.close
    holiday.update holiday.declare leave.correctResumption leaveType.update letter.update letter.updateDraft letter.updateTemplate meeting.update
    onboarding.updateItem payLaw.correct payOpening.update payroll.updateLine payroll.updateStructure payroll.updateSetting
    payroll.updateProfile performance.updateRule probation.updatePolicy probation.ask reportingLine.setSiteClient reportingLine.change
    reportingLine.withdraw reportingLine.updateOutsidePerson secondPair.update setting.updateSignature setting.updateSettings
    setting.updateEmployeeSettings task.update welfare.updateKind`),
  /** An edit of all the fields of a small record, as the documents have it; the last one stands, and the audit has both. */
  last: names(`
    adminUser.edit document.updateCategory onboarding.updateCandidate onboarding.updateWorkflowSetting
    setting.updateBank setting.updatePfa profile.update appraisal.updateObjective appraisal.updateObjectives exit.handover
    exit.interview exit.line headcount.extend company.archiveField approval.assign reportingLine.settle`),
  /** What somebody says or takes back of their own. */
  own: names(`
    appraisal.submitKpi appraisal.deleteObjective announcement.markRead auth.login auth.logout auth.resetPassword auth.createPassword
    auth.verifyToken auth.renewLink approval.withdraw approval.openOther changeRequest.file changeRequest.withdraw complaint.answer
    complaint.keyedAnswer disciplinary.answer disciplinary.appeal disciplinary.linkedAnswer disciplinary.linkedAppeal
    document.acknowledge exit.resign exit.withdraw headcount.respond hmo.ask hmo.withdraw hmoComplaint.reopen
    hmoComplaint.linkedAnswer hmoSurvey.answer issuedLetter.openLinked issuedLetter.opened issuedLetter.verify leave.addCertificate leave.cancel
    leave.endFeed leave.resume notification.read offer.decline offer.deleteDocument offer.openLetter payslip.declare
    payslip.withdrawRelief payslip.agree payslip.withdrawConsent upload.drop waiver.confirm waiver.disown welfare.withdraw
    welfare.askToSettle`),
  /** It takes something away, and the audit keeps what. */
  ends: names(`
    adminUser.delete appraisal.delete appraisal.deleteKpi approval.delete approval.deleteWorkflow approval.endDelegation
    announcement.withdraw announcement.delete announcement.removeFile bulkImport.discard case.endParty company.delete company.deleteLogo
    company.deleteDepartment company.deleteBranch company.deleteJobRole company.deleteUnit company.deleteLocation
    complaint.deleteCategory document.delete document.deleteCategory employee.deleteReferee employee.deleteGuarantor
    employee.deleteNextOfKin employee.deleteEducation employee.deleteCertification headcount.deleteQuestion headcount.cancel
    hmo.deleteBooklet hmoSurvey.delete holiday.delete leaveType.delete letter.delete letter.deleteTemplate meeting.delete
    offer.withdraw onboarding.deleteWorkflowSetting onboarding.deleteItem payLaw.remove payOpening.remove payroll.remove
    payroll.removeLine performance.deleteRule probation.deletePolicy reportingLine.deleteOutsidePerson setting.deleteBank
    setting.deletePfa setting.deleteSignature stuck.drop task.delete`),
  /** It writes to people, or asks them. */
  tells: names(`
    adminUser.invite adminUser.impersonate appraisal.remind appraisal.initiate appraisal.sendKpi appraisal.resendKpi approval.handOver
    announcement.remind case.sendLink disciplinary.hearing disciplinary.sendLetter employee.invite employeeMail.again exit.remind exit.meet
    exit.sendLetter headcount.remind hmoComplaint.remind hmoRoster.resend hmoRoster.askMissing hmoSurvey.remind issuedLetter.send
    issuedLetter.resend leave.notify offer.send offer.sendDeployment onboarding.initiate onboarding.sendNotification onboarding.sendSms
    onboarding.remindOwners welfare.askDocuments mailedLink.sendAgain stuck.again`),
  /** It turns one thing over, whose state the write itself asks for: who comes second is told. */
  turns: names(`
    appraisal.reopen employee.updateStatus employee.decline exit.startClearance exit.clear exit.linkedClear headcount.reopen hmo.refuse
    hmo.endCover hmo.enrol hmoRoster.send hmoRoster.sendAll leave.recall onboarding.finishItem payroll.decideWarning payroll.hold
    payroll.putYearTax task.finish waiver.reopen welfare.take welfare.payWithPay welfare.payByHand`),
};
