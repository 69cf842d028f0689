/** HR's objectives for everybody. With those of the work force the weights add up to 100. */
export const OWN_OBJECTIVES: readonly { text: string; weight: number }[] = [
  { text: 'Deliver the agreed work on time and complete', weight: 35 },
  { text: 'Keep the records of the work correct and up to date', weight: 20 },
  { text: 'Learn one skill that the team lacks, and show it to a colleague', weight: 15 },
];

export const WORKFORCE: readonly { text: string; weight: number }[] = [
  { text: 'Follow the safety rules of the workplace, and report what is unsafe', weight: 15 },
  { text: 'Treat customers and colleagues with respect', weight: 15 },
];

/** The objectives of employees of a department in place of the first one. */
export const DEPARTMENT_OBJECTIVES: Readonly<Record<string, string>> = {
  'Terminal Operations': 'Turn vessels round within 36 hours of berthing',
  'Fleet and Delivery': 'Deliver 95 of 100 consignments on the promised day',
  'Customer Service': 'Answer every complaint within one working day',
  Finance: 'Close the month by the fifth working day',
  'Human Resources': 'Fill open positions within 45 days',
  'Health and Safety': 'Inspect every depot once a quarter',
  'Information Technology': 'Solve nine of ten requests within a day',
};

export const SAID_BY_EMPLOYEE: readonly string[] = [
  'Reached in five of six months. April was late because the crane stood still.',
  'Done as agreed. The report of each week shows it.',
  'Better than in the last half-year, and I know what is missing.',
  'Reached, with help from the night shift.',
  'I began in March, so half of it is done.',
];

export const SAID_BY_MANAGER: readonly string[] = [
  'Agreed. The figures of the depot say the same.',
  'Good, and steady over all six months.',
  'The start was slow. The last two months were what we need.',
  'More than was agreed. Others learn from it.',
  'The work is right, but too often late.',
];
