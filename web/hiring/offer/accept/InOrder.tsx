import { Box, Button, Grid } from '@radix-ui/themes';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LinkedOffer } from '../../../../contracts/hiring/offer';
import { Card } from '../../../platform/ui/Card';
import { dateOf } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import { FORM_TITLE } from './wizard-steps';

const LETTERS = {
  acknowledgement_letter: 'Offer letter',
  deployment_letter: 'Deployment letter',
  handbook: 'Handbook',
} as const;
const STATES = { APPROVED: 'approved', PENDING: 'with HR' } as const;

/** The parts that HR does not ask for again: the other letters, and the form, which may be corrected. */
export function InOrder({
  offer,
  onCorrect,
}: {
  offer: LinkedOffer;
  /** Opens the form; missing where it is open already. */
  onCorrect?: (() => void) | undefined;
}) {
  const { in_order, answers } = offer;
  if (in_order.length === 0 && !answers) return null;
  return (
    <Card asChild px="4" py="14px" mt="5">
      <section aria-labelledby="in-order">
        <Text as="h2" id="in-order" size="15" weight="bold">
          In order
        </Text>
        <Text as="p" size="14" tone="quiet" mt="1">
          Nothing is needed for these.
        </Text>
        <Grid asChild gap="10px" mt="3">
          <ul>
            {in_order.map(({ letter, status }) => (
              <Part key={letter}>
                {LETTERS[letter]}: {STATES[status]}
              </Part>
            ))}
            {answers && (
              <Part>
                <span>
                  {FORM_TITLE}: as you sent it {dateOf(answers.submitted_at)}
                </span>
                {onCorrect && (
                  <Box mt="2">
                    <Button size="3" type="button" variant="soft" color="gray" onClick={onCorrect}>
                      Correct the form
                    </Button>
                  </Box>
                )}
              </Part>
            )}
          </ul>
        </Grid>
      </section>
    </Card>
  );
}

const Part = ({ children }: { children: ReactNode }) => (
  <Grid asChild columns="16px minmax(0, 1fr)" align="start" gapX="2">
    <li>
      <Box mt="1">
        <Text asChild tone="green">
          <Check size={16} strokeWidth={2} aria-hidden />
        </Text>
      </Box>
      <div>{children}</div>
    </li>
  </Grid>
);
