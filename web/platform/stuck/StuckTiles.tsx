import type { Stuck } from '../../../contracts/platform/stuck';
import { FigureStrip, StripFigure } from '../list/FigureStrip';
import { countWithWord, figure } from '../ui/format';

/** How much of each stands still. What is of the whole house shows to who looks after all of it. */
export function StuckTiles({ stuck }: { stuck: Stuck }) {
  const { mails, sms, dead, jobs, sent, texts } = stuck;
  return (
    <FigureStrip label="How much is stuck">
      <StripFigure
        name="Mails that came back"
        value={figure(mails.total)}
        words={
          sent === null ? 'of your companies and areas' : `${countWithWord(sent, 'message')} sent in the last 7 days`
        }
      />
      <StripFigure
        name="SMS not sent"
        value={figure(sms.total)}
        words={texts ? 'a provider is set up' : 'no provider is set up'}
      />
      {sent !== null && (
        <StripFigure name="Given up by the queue" value={figure(dead.length)} words="after all tries" />
      )}
      {sent !== null && (
        <StripFigure name="Jobs that failed" value={figure(jobs.length)} words="tried again every minute" />
      )}
    </FigureStrip>
  );
}
