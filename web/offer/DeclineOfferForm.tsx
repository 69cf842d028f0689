import { Button } from '@radix-ui/themes';
import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { DeclineOffer, type LinkedOffer } from '../../contracts/offer';
import { TextAreaField } from '../form/TextAreaField';
import { useUnsaved } from '../form/unsaved';
import { useSchemaForm } from '../form/use-schema-form';
import { LinkLayout } from '../link/LinkLayout';
import { paths } from '../paths';
import { problemOf } from '../problem';
import { problemDetail, problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { date } from '../ui/format';
import { BRIEF, toast } from '../ui/toast';
import styles from './DeclineOfferForm.module.css';
import { OfferTerms } from './OfferTerms';

const Reason = DeclineOffer.pick({ comment: true });

/** The offer, the reason, what confirming does. */
export function DeclineOfferForm({ offer }: { offer: LinkedOffer }) {
  const navigate = useNavigate();
  const form = useSchemaForm(Reason, { comment: '' });
  const saved = useUnsaved(form);
  // Without a connection it fails at once and says so, instead of waiting unseen.
  const decline = trpc.offer.decline.useMutation({ networkMode: 'always' });
  // A double click comes before the button shows that it is busy.
  const sending = useRef(false);
  const problem = decline.error && problemOf(decline.error);

  const confirm = form.handleSubmit(({ comment }) => {
    if (sending.current) return;
    sending.current = true;
    decline.mutate(
      { offerId: offer.id, comment },
      {
        onSuccess: () => {
          saved();
          navigate(paths.offerDeclined, { replace: true });
        },
        onError: () =>
          toast.error('The offer was not declined', BRIEF, { description: 'Your reason is kept on this page.' }),
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  });

  return (
    <LinkLayout title="Decline this offer" company={offer} person={`${offer.firstname} ${offer.lastname}`}>
      <form noValidate onSubmit={confirm} className={styles.sheet}>
        <div className={styles.matter}>
          <h1 className={styles.title}>Decline this offer</h1>
          <p className={styles.intro}>
            {offer.sent_by} in HR sent you this offer. It is open until {date(offer.expires)}.
          </p>
          <div className={styles.terms}>
            <OfferTerms offer={offer} />
          </div>
          <TextAreaField
            control={form.control}
            name="comment"
            label="Reason"
            rows={5}
            hint={`HR at ${offer.company} will read this. Nobody else will.`}
          />
        </div>
        <div className={styles.bar}>
          <div className={styles.say}>
            {problem && (
              <p role="alert" className={styles.error}>
                <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
                <span>
                  {problemWords(problem, 'declineOffer')}
                  {problemDetail(problem, 'declineOffer') && (
                    <span className={styles.detail}>{problemDetail(problem, 'declineOffer')}</span>
                  )}
                </span>
              </p>
            )}
            <p>
              Confirming withdraws the offer and closes this link. To accept later you would need a new offer from HR.
            </p>
          </div>
          <Button size="3" type="submit" color="red" loading={decline.isPending} className={styles.confirm}>
            Confirm
          </Button>
          <Button size="3" variant="soft" color="gray" asChild className={styles.keep}>
            <Link to={paths.acceptOffer}>Keep the offer</Link>
          </Button>
        </div>
      </form>
    </LinkLayout>
  );
}
