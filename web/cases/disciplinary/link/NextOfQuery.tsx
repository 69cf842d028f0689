import { Box } from '@radix-ui/themes';
import type { LinkedCase } from '../../../../contracts/cases/disciplinary';
import { WhatNext } from '../../case/WhatNext';

/** The steps after a query, as its employee sees them. */
export const NextOfQuery = ({ linked: { asked_by, status } }: { linked: LinkedCase }) => (
  <Box mt="6">
    <WhatNext
      steps={[
        {
          title: 'You answer',
          note: asked_by ? `${asked_by} and HR read it` : 'HR reads it',
          state: status === 'QUERY' ? 'current' : 'done',
        },
        {
          title: 'Hearing or decision',
          note: 'HR decides, or calls a hearing first',
          state: status === 'ANSWERED' ? 'current' : status === 'QUERY' ? 'todo' : 'done',
        },
        {
          title: 'Hearing, if there is one',
          note: 'You may bring a colleague or the union',
          state: status === 'HEARING' ? 'current' : 'todo',
        },
      ]}
    />
  </Box>
);
