import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiProvider } from '../call/ApiProvider';
import { apiWith } from '../call/api';
import { linkHeaders } from '../call/call-links';
import { NO_ACCOUNT } from '../session/file-place';
import { LinkLayout } from './LinkLayout';
import { LinkNotice } from './LinkNotice';
import { LinkProblemPage } from './LinkProblemPage';
import { forgetReceipt } from './last-receipt';
import {
  cleanAddress,
  isBearer,
  keepToken,
  keptToken,
  type LinkPlace,
  linkHolder,
  purposeOf,
  tokenInAddress,
} from './link-token';
import { openMatter, useOpenMatter } from './matter';

/**
 * Opens a mailed link: takes its token out of the address into the tab's storage before anything is asked with it, then
 * lets the page below call the server as the holder of that link.
 */
export function LinkPage({
  place,
  segment,
  address,
  title,
  without,
  children,
}: {
  place: LinkPlace;
  /** The path segment that may hold the token. */
  segment?: string;
  /** The address of the page once the token is out of it. */
  address: string;
  title: string;
  /** The content for somebody without a link; by default, that the mail has it. */
  without?: ReactNode;
  children: (token: string) => ReactNode;
}) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const arriving = tokenInAddress(segment, search);
  useLayoutEffect(() => {
    if (!arriving) return;
    keepToken(place, arriving);
    openMatter(linkHolder(arriving));
    forgetReceipt();
    navigate(cleanAddress(address, search), { replace: true });
  }, [arriving, place, address, search, navigate]);

  const token = arriving ? null : keptToken(place);
  useOpenMatter(token && linkHolder(token));
  if (arriving) return <LinkLayout title={title}>{null}</LinkLayout>;
  if (!token) {
    return (
      without ?? (
        <LinkLayout title="Open the link from the mail" alone={false}>
          <LinkNotice sign="mail" title="Open the link from the mail">
            This page shows what was sent to one person. Open it with the link in the mail that you received, in this
            browser.
          </LinkNotice>
        </LinkLayout>
      )
    );
  }
  if (!isBearer(token)) {
    return <LinkProblemPage problem={{ status: 401, code: 'UNAUTHENTICATED', link: 'invalid' }} token={token} />;
  }
  return (
    <ApiProvider
      key={token}
      make={() => ({
        ...apiWith(() => linkHeaders(token, purposeOf(place))),
        keeper: (name) => ({ user: NO_ACCOUNT, name: `${linkHolder(token)} ${name}` }),
      })}
    >
      {children(token)}
    </ApiProvider>
  );
}
