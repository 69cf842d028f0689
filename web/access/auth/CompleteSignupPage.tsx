import { useSearchParams } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import styles from './CompleteSignupPage.module.css';
import { forgetMailedToken, useMailedToken } from './mailed-token';
import { SetPassword } from './SetPassword';

const PAGE = 'complete-signup';

/** A candidate finishes signing up: who they are to us, and a password. */
export function CompleteSignupPage() {
  const [query] = useSearchParams();
  const token = useMailedToken(PAGE, query.get('d'), pages.completeSignup());
  return (
    <SetPassword
      token={token}
      purposes={['complete-signup']}
      title="Complete your sign-up"
      lead={() => 'Check that this is you, then choose a password.'}
      about={({ firstname, email, company }) => (
        <dl className={styles.facts}>
          <div>
            <dt>Name</dt>
            <dd>{firstname}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>{email}</dd>
          </div>
          {company && (
            <div>
              <dt>Company</dt>
              <dd>{company}</dd>
            </div>
          )}
        </dl>
      )}
      onlyInvalid
      spent={() => forgetMailedToken(PAGE)}
    />
  );
}
