import { Button } from '@radix-ui/themes';
import { Link, useNavigate } from 'react-router';
import type { LinkedOffer } from '../../../contracts/hiring/offer';
import { pages } from '../../../contracts/platform/pages';
import { noNetwork, problemOfError } from '../../platform/call/problem';
import { problemDetail, problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { useOneAtATime } from '../../platform/form/one-at-a-time';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { useUnsaved } from '../../platform/form/unsaved';
import { useSchemaForm } from '../../platform/form/use-schema-form';
import { LinkForm } from '../../platform/link/LinkForm';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { Card } from '../../platform/ui/Card';
import { date } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { BRIEF, toast } from '../../platform/ui/toast';
import { OfferTerms } from './OfferTerms';

/** The rules of the form, which come while it is being filled in. */
const rules = async () => (await import('../../../contracts/hiring/offer')).DeclineOffer.pick({ comment: true });

/** The offer, where the server shows it, the reason, and what confirming does. */
export function DeclineOfferForm({ id, offer }: { id: number; offer?: LinkedOffer }) {
  const navigate = useNavigate();
  const form = useSchemaForm(rules, { comment: '' });
  const saved = useUnsaved(form);
  const decline = trpc.offer.decline.useMutation({
    onSuccess: () => {
      saved();
      navigate(pages.offerDeclined(), { replace: true });
    },
    onError: (error) =>
      toast.error('The offer was not declined', BRIEF, {
        description: 'Your reason is kept on this page.',
        lost: problemOfError(error).status === 0,
      }),
  });
  const declineOnce = useOneAtATime(decline);
  const problem = decline.error && problemOfError(decline.error);
  const detail = problem && (problemDetail(problem, 'declineOffer') ?? noNetwork());

  return (
    <LinkLayout title="Decline this offer" company={offer} person={offer && `${offer.firstname} ${offer.lastname}`}>
      <LinkForm
        title="Decline this offer"
        intro={
          offer
            ? `${offer.sent_by} in HR sent you this offer. It is open until ${date(offer.expires)}.`
            : 'Your answer and the reason go to HR.'
        }
        ahead={rules}
        onSubmit={form.handleSubmit(({ comment }) => declineOnce({ offerId: id, comment }))}
        problem={
          problem && (
            <>
              {problemWords(problem, 'declineOffer')}
              {detail && <Text block>{detail}</Text>}
            </>
          )
        }
        consequence={
          offer
            ? 'Confirming withdraws the offer and closes this link. To accept later you would need a new offer from HR.'
            : 'Confirming declines the offer. To accept it later, ask HR.'
        }
        buttons={
          <>
            <Button size="3" type="submit" color="red" loading={decline.isPending}>
              Confirm
            </Button>
            <Button size="3" variant="soft" color="gray" asChild>
              <Link to={pages.openOffer()}>Keep the offer</Link>
            </Button>
          </>
        }
      >
        {offer && (
          <Card tone="gray" p="4" mb="5">
            <OfferTerms offer={offer} />
          </Card>
        )}
        <TextAreaField
          {...form.field('comment')}
          label="Reason"
          rows={5}
          hint={offer && `HR at ${offer.company} will read this. Nobody else will.`}
        />
      </LinkForm>
    </LinkLayout>
  );
}
