import type { LinkedDecider } from '../../../contracts/time/leave-state';

/** The reasons for requests; not every request has one. */
export const NOTES = [
  'My sister marries in Abeokuta on the Saturday.',
  'The children are on holiday, and we travel to the village.',
  'I finish the building that I began in March.',
  '',
  'Two weeks of rest after the end of the audit.',
  'To settle the papers of the land with the family.',
  '',
];

/** The comments of each place with an approval. */
export const APPROVAL_COMMENTS: Record<LinkedDecider, readonly string[]> = {
  line_manager1: [
    'Approved. These two weeks are quiet.',
    'Well deserved. The shift is covered.',
    'Fine with me. Please leave the log with your relief.',
    'Approved. The schedule is agreed with the team.',
  ],
  line_manager2: [
    'Fine with me. Please leave the keys of the store.',
    'No objection.',
    'Approved, as long as the month-end figures are in before.',
  ],
  client: ['We accept the relief. The site pass is ready.', 'Agreed on our side.'],
};

/** HR's comments with an acceptance. */
export const ACCEPTANCE_COMMENTS = [
  'Enjoy the break. Your leave allowance is paid with this month’s salary.',
  'Accepted. Have a good rest.',
  'Accepted. Please record the day on which you are back.',
];

/** The reasons for declined requests. */
export const DECLINE_REASONS = {
  stock: 'Stock count that Friday.',
  season: 'Three of the team are away in that week already. Please choose a later one.',
  hr: 'The certificate is missing. Please send the request again with it.',
} as const;

export const CANCEL_REASON = 'The wedding was moved to the new year.';
export const RECALL_REASON = 'The crane inspection was brought forward, and nobody else is licensed for it.';

/** The addresses of people on leave. */
export const ADDRESSES = [
  '14 Bode Thomas Street, Surulere, Lagos',
  '7 Abonnema Wharf Road, Port Harcourt',
  '22B Ahmadu Bello Way, Kaduna',
  '5 Ugbowo Road, Benin City',
  '31 Zik Avenue, Enugu',
  '9 Ibrahim Taiwo Road, Kano',
  '12 Ikot Ekpene Road, Uyo',
];

/** The text of a handover document. */
export const HANDOVER = [
  'Open orders and who follows them up',
  'Keys, badges and passwords are with the relief officer',
  'Meetings that were moved, with their new days',
  'Reachable by phone in an emergency',
];
