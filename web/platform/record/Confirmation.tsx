import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ConfirmDialog, partOnDemand } from '../ui/on-demand';
import { actOnQuestion, answerConfirm, type ConfirmQuestion, type Failure } from './confirm';

const ResultModal = partOnDemand(async () => (await import('../ui/ResultModal')).ResultModal);

interface Asked extends ConfirmQuestion {
  answer: (yes: boolean) => void;
}

const addressNow = () => window.location.pathname + window.location.search;

/** The dialog behind `confirm`, once around all pages. A question closes when the page that asked it is left. */
export function Confirmation() {
  const { pathname, search } = useLocation();
  const next = useRef<Asked | null>(null);
  return <QuestionOnPage key={pathname + search} next={next} />;
}

interface Props {
  /** A question over the next page, which was asked once its address stood and before it was shown. */
  next: RefObject<Asked | null>;
}

function QuestionOnPage({ next }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [acting, setActing] = useState(false);
  const [failed, setFailed] = useState<Failure | null>(null);
  /** The question that leaving the page answers with no. An act that runs goes on and answers itself. */
  const open = useRef<Asked | null>(null);

  useEffect(() => {
    const address = addressNow();
    const show = (question: Asked) => {
      open.current?.answer(false);
      open.current = question;
      setAsked(question);
      setFailed(null);
    };
    const end = answerConfirm((question, answer) => {
      const one = { ...question, answer };
      if (addressNow() === address) return show(one);
      next.current?.answer(false);
      next.current = one;
    });
    if (next.current) show(next.current);
    next.current = null;
    return () => {
      end();
      open.current?.answer(false);
    };
  }, [next]);

  if (!asked) return null;
  const close = (yes: boolean) => {
    open.current = null;
    setAsked(null);
    asked.answer(yes);
  };
  const agree = async () => {
    if (!asked.act) return close(true);
    open.current = null;
    setFailed(null);
    setActing(true);
    const worked = await actOnQuestion(asked.act, setFailed).finally(() => setActing(false));
    if (worked) close(true);
    else open.current = asked;
  };
  if (failed && !acting) {
    const again = failed.again ? { label: 'Try again', onClick: () => void agree() } : undefined;
    return <ResultModal open kind="error" {...failed} action={again} onClose={() => close(false)} />;
  }
  const { title, text, confirm, destructive, cancel = destructive ? 'Keep' : 'Cancel' } = asked;
  return (
    <ConfirmDialog
      open
      onOpenChange={(stays) => !stays && close(false)}
      title={title}
      confirm={confirm}
      cancel={cancel}
      destructive={destructive}
      busy={acting}
      onConfirm={() => void agree()}
    >
      {text}
    </ConfirmDialog>
  );
}
