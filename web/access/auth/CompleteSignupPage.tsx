import { Grid } from '@radix-ui/themes';
import { Fragment } from 'react';
import { useSearchParams } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { Card } from '../../platform/ui/Card';
import { Text } from '../../platform/ui/Text';
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
        <Card asChild px="4" py="14px" mt="5">
          <Grid asChild columns="72px minmax(0, 1fr)" gapX="4" gapY="2">
            <Text asChild size="15">
              <dl>
                {[['Name', firstname], ['Email', email], ...(company ? [['Company', company]] : [])].map(
                  ([name, value]) => (
                    <Fragment key={name}>
                      <Text as="dt" tone="quiet">
                        {name}
                      </Text>
                      <Text as="dd" weight="medium">
                        {value}
                      </Text>
                    </Fragment>
                  ),
                )}
              </dl>
            </Text>
          </Grid>
        </Card>
      )}
      onlyInvalid
      spent={() => forgetMailedToken(PAGE)}
    />
  );
}
