import { OfflineStrip } from '../../platform/ui/OfflineStrip';
import { AuthFrame } from './AuthFrame';
import { SignIn } from './SignIn';

interface Props {
  /** Loads the application, which takes over at the address that the browser shows by then. */
  start: () => void;
  /** Fetches the title of the page at an address. */
  titleOf: (address: string) => Promise<string | undefined>;
}

/** Sign-in as the first page of a visit, before anything of the application is loaded. */
export function ColdSignIn({ start, titleOf }: Props) {
  return (
    <>
      <OfflineStrip />
      <AuthFrame halves>
        <SignIn
          search={location.search}
          titleOf={titleOf}
          go={(path, { replace }) => {
            if (replace) history.replaceState(null, '', path);
            else history.pushState(null, '', path);
            start();
          }}
        />
      </AuthFrame>
    </>
  );
}
