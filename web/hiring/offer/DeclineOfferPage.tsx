import { Button } from '@radix-ui/themes';
import { Link, useNavigate, useParams } from 'react-router';
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
import { LinkPage } from '../../platform/link/LinkPage';
import { LinkProblemPage } from '../../platform/link/LinkProblemPage';
import { linkFacts } from '../../platform/link/link-token';
import { idIn } from '../../platform/record/id-in';
import { Card } from '../../platform/ui/Card';
import { date, plainTexts } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { BRIEF, toast } from '../../platform/ui/toast';
import { OfferClosedPage } from './OfferClosedPage';
import { OfferLoading } from './OfferLoading';
import { OfferTerms } from './OfferTerms';

const INVALID = { status: 404, code: 'NOT_FOUND', link: 'invalid' } as const;

function Offer({ token, offerId }: { token: string; offerId: string }) {
  const offer = trpc.offer.linked.useQuery({}, { select: plainTexts });
  if (offer.data) {
    const { status, id } = offer.data;
    // When the address and the link name different offers, neither must be declined by mistake.
    if (String(id) !== offerId) {
      return <LinkProblemPage problem={INVALID} token={token} />;
    }
    if (status === 'OPEN' || status === 'RETURNED') return <DeclineOfferForm id={id} offer={offer.data} />;
    return <OfferClosedPage offer={offer.data} status={status} />;
  }
  if (offer.error) {
    const problem = problemOfError(offer.error);
    if (problem.code === 'NOT_OFFERED') {
      // The server shows no offers: it gets the number in the address, unless the link says another.
      const id = idIn(offerId);
      return id > 0 && (linkFacts(token).offerId ?? id) === id ? (
        <DeclineOfferForm id={id} />
      ) : (
        <LinkProblemPage problem={INVALID} token={token} />
      );
    }
    return <LinkProblemPage problem={problem} token={token} onRetry={() => offer.refetch()} />;
  }
  return <OfferLoading title="Decline this offer" />;
}

/** `/onboarding/decline/offer/{offerId}?d=`: asks for a reason and declines. */
export function DeclineOfferPage() {
  const { offerId = '' } = useParams();
  return (
    <LinkPage place="offer" address={pages.declineOffer(offerId)} title="Decline this offer">
      {(token) => <Offer token={token} offerId={offerId} />}
    </LinkPage>
  );
}

/** The rules of the form, which come while it is being filled in. */
const rules = async () => (await import('../../../contracts/hiring/offer')).DeclineOffer.pick({ comment: true });

/** The offer, where the server shows it, the reason, and what confirming does. */
function DeclineOfferForm({ id, offer }: { id: number; offer?: LinkedOffer }) {
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
