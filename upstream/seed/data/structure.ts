/** The description of a department, and its units with their codes. */
interface SeedDepartment {
  description: string;
  units: readonly (readonly [name: string, code: string])[];
}

const of = (description: string, ...units: (readonly [string, string])[]): SeedDepartment => ({ description, units });

/** By the codes of `companies.ts`. */
export const DEPARTMENTS: Record<string, SeedDepartment> = {
  HR: of('Hires, trains and pays staff, and keeps their records.', ['Recruitment', 'REC'], ['Compensation', 'CMP']),
  FIN: of('Keeps the books, pays suppliers and salaries, and files taxes.', ['Payables', 'PAY'], ['Treasury', 'TRE']),
  HSE: of('Inspects sites, trains staff in safety, and follows up on incidents.'),
  LEG: of('Drafts and reviews contracts, and answers to regulators.'),
  ICT: of('Runs the network, the devices and the applications.', ['Service Desk', 'SVD'], ['Infrastructure', 'INF']),
  OPS: of('Loads, unloads and clears containers around the clock.', ['Berth', 'BER'], ['Yard', 'YRD'], ['Gate', 'GAT']),
  FLT: of('Plans routes and keeps trucks and riders on the road.', ['Long Haul', 'LNG'], ['Last Mile', 'LST']),
  CSV: of('Answers customers by phone, mail and at the counter.', ['Call Centre', 'CAL'], ['Complaints', 'CPL']),
  GEN: of('Runs and maintains the turbines.', ['Turbine Hall', 'TUR'], ['Control Room', 'CTL']),
  DIS: of('Keeps lines and transformers up, and meters what they carry.', ['Lines', 'LIN'], ['Metering', 'MET']),
  PRD: of('Mills, mixes and packs in three shifts.', ['Milling', 'MIL'], ['Packaging', 'PKG']),
  QLC: of('Tests raw materials and products before they leave.', ['Laboratory', 'LAB']),
  SAL: of('Sells to wholesalers and brings the goods to them.', ['Key Accounts', 'KEY'], ['Depots', 'DEP']),
  WHS: of('Receives, stores and issues materials and products.', ['Receiving', 'RCV'], ['Dispatch', 'DSP']),
  MNT: of('Keeps lifts, generators and air conditioning working.', ['Electrical', 'ELE'], ['Mechanical', 'MEC']),
  SEC: of('Guards buildings and gates by day and night.', ['Day Shift', 'DAY'], ['Night Shift', 'NGT']),
  CLG: of('Cleans offices and keeps the grounds.', ['Indoor', 'IND'], ['Grounds', 'GRD']),
  CLS: of('Agrees with clients what is done for them, and reports to them.', ['Contracts', 'CON']),
};

/** The description of a branch other than the head office; the name of its city follows. */
export const BRANCH_WORK = 'Serves customers in and around';

export const roleWork = (role: string, department: string): string => `${role} in ${department}.`;
