import type { DocumentStatus } from '../../../contracts/people/document-status';

/** The categories that the schema brings, in their order. */
export const PAPER_CATEGORIES = [
  'Means of identification',
  'Degree or diploma certificate',
  'O level result',
  'NYSC certificate',
  'Birth certificate',
  'Professional licence',
  'Guarantor form',
  'Reference letter',
  'Proof of address',
  'Policy to read',
] as const;
export type PaperCategory = (typeof PAPER_CATEGORIES)[number];

interface Version {
  name: string;
  /** Days ago. */
  ago: number;
  by: 'hr' | 'employee';
  decided?: 'approved' | 'declined';
  comment?: string;
}

export interface SeedPaper {
  category: PaperCategory;
  title?: string;
  status: DocumentStatus;
  /** Days since HR asked for it. */
  asked?: number;
  note?: string;
  /** Days from today. */
  due?: number;
  expires?: number;
  /** The versions, oldest first; the last one counts. */
  files?: readonly Version[];
  read?: number;
}

export const seedVersion = (name: string, ago: number, more: Partial<Version> = {}): Version => ({
  name: `${name}.pdf`,
  ago,
  by: 'employee',
  ...more,
});

/** The documents of the employee who can sign in: one in every status, and something to do. */
export const OWN_PAPERS: readonly SeedPaper[] = [
  {
    category: 'NYSC certificate',
    status: 'nofile',
    asked: 5,
    due: 9,
    note: 'The discharge certificate itself, not the call-up letter.',
  },
  {
    category: 'Means of identification',
    status: 'declined',
    asked: 12,
    expires: 1400,
    files: [
      seedVersion('passport-scan', 8, {
        decided: 'declined',
        comment: 'The page is cut off at the right. Please scan the whole data page.',
      }),
    ],
  },
  {
    category: 'Policy to read',
    title: 'Code of conduct',
    status: 'acknowledge',
    files: [seedVersion('Code of conduct', 3, { by: 'hr' })],
  },
  { category: 'Proof of address', status: 'pending', asked: 12, files: [seedVersion('IKEDC bill', 4)] },
  {
    category: 'Professional licence',
    title: 'Forklift operator',
    status: 'approved',
    expires: 20,
    files: [
      seedVersion('forklift-licence-old', 700, { decided: 'approved' }),
      seedVersion('forklift-licence', 340, { decided: 'approved' }),
    ],
  },
  {
    category: 'O level result',
    title: 'WAEC',
    status: 'uploaded',
    files: [seedVersion('WAEC result', 400)],
  },
  {
    category: 'Guarantor form',
    status: 'uploaded',
    files: [seedVersion('guarantor-form-signed', 380, { by: 'hr' })],
  },
];

/** The documents of colleagues, who get one each in turn. */
export const COLLEAGUE_PAPERS: readonly (readonly SeedPaper[])[] = [
  [
    {
      category: 'Degree or diploma certificate',
      title: 'UNILAG',
      status: 'pending',
      files: [seedVersion('BSc certificate', 5)],
    },
  ],
  [
    {
      category: 'Degree or diploma certificate',
      title: 'Yaba Tech',
      status: 'ongoing',
      files: [seedVersion('HND statement of result', 16)],
    },
    {
      category: 'Proof of address',
      status: 'approved',
      files: [seedVersion('LAWMA bill', 60, { decided: 'approved' })],
    },
  ],
  [
    {
      category: 'Professional licence',
      title: 'Driver’s licence class E',
      status: 'approved',
      expires: 5,
      files: [seedVersion('FRSC licence', 900, { decided: 'approved' })],
    },
  ],
  [
    {
      category: 'Means of identification',
      title: 'International passport',
      status: 'uploaded',
      expires: -12,
      files: [seedVersion('passport', 1500, { by: 'hr' })],
    },
  ],
  [{ category: 'NYSC certificate', status: 'closed', asked: 90 }],
  [
    {
      category: 'Policy to read',
      title: 'Code of conduct',
      status: 'uploaded',
      files: [seedVersion('Code of conduct', 20, { by: 'hr' })],
      read: 18,
    },
  ],
  [
    {
      category: 'Reference letter',
      status: 'declined',
      asked: 30,
      files: [
        seedVersion('reference', 21, { decided: 'declined', comment: 'The letter has no date and no signature.' }),
      ],
    },
  ],
  [
    {
      category: 'Birth certificate',
      status: 'approved',
      files: [seedVersion('declaration of age', 200, { decided: 'approved' })],
    },
  ],
];
