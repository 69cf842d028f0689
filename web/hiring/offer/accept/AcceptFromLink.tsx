import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { LinkProblemPage } from '../../../platform/link/LinkProblemPage';
import { linkStateOf } from '../../../platform/link/link-refusal';
import { linkFacts } from '../../../platform/link/link-token';
import { LIST_LIFE, WHOLE_LIST } from './pay-lists';
import { useChosenFiles } from './use-chosen-files';
import { WizardSteps } from './WizardSteps';

/**
 * Accepting an offer at a server that neither shows offers nor takes files before the acceptance: the link says which
 * offer it is, and the letters go with the form.
 */
export function AcceptFromLink({ token }: { token: string }) {
  const { offerId, firstname, lastname, expires } = linkFacts(token);
  const uploads = useChosenFiles();
  // The last step needs this list. It is asked for at once, so that a link whose time has passed says so before the work.
  const banks = trpc.setting.banks.useQuery(WHOLE_LIST, LIST_LIFE);
  const problem = banks.error && problemOfError(banks.error);

  if (offerId === undefined) {
    return <LinkProblemPage problem={{ status: 404, code: 'NOT_FOUND', link: 'invalid' }} token={token} />;
  }
  // Another refusal may only be about the list, which need not be chosen from.
  if (problem && linkStateOf(problem) && expires && expires.getTime() < Date.now()) {
    return <LinkProblemPage problem={problem} token={token} />;
  }
  return <WizardSteps offer={{ id: offerId, firstname, lastname }} token={token} uploads={uploads} />;
}
