import { Button } from '@radix-ui/themes';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { VerifiedToken } from '../../../contracts/access/auth';
import { passwordFormOf } from '../../../contracts/access/password-rule';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { showFieldProblems } from '../../platform/form/field-problems';
import { useOneAtATime } from '../../platform/form/one-at-a-time';
import { PasswordField } from '../../platform/form/PasswordField';
import { useSchemaForm } from '../../platform/form/use-schema-form';
import { BRIEF, toast } from '../../platform/ui/toast';
import page from './AuthPage.module.css';
import { rememberSignInEmail } from './signin-email';

interface Props {
  token: string;
  /** The owner of the password. */
  owner: Pick<VerifiedToken, 'email' | 'firstname' | 'company'>;
  spent: () => void;
}

/** A new password, twice. */
export function NewPasswordForm({ token, owner, spent }: Props) {
  const { email, firstname, company } = owner;
  const navigate = useNavigate();
  const [schema] = useState(() => passwordFormOf({ names: [firstname, company ?? '', 'Tenure'], email }));
  const form = useSchemaForm(schema, { password: '', confirm_password: '' });
  const create = trpc.auth.createPassword.useMutation({
    onSuccess: () => {
      spent();
      rememberSignInEmail(email);
      toast.success('password created successfully, kindly login', BRIEF);
      navigate(pages.passwordSuccess(), { replace: true });
    },
    onError: (error) => {
      const problem = problemOfError(error);
      if (!showFieldProblems(problem, form.setError, ['password']))
        toast.error(problemWords(problem, 'setPassword'), BRIEF, { lost: problem.status === 0 });
    },
  });
  const createOnce = useOneAtATime(create);
  return (
    <form
      className={page.form}
      onSubmit={form.handleSubmit(({ password }) => createOnce({ token, password }))}
      noValidate
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label="Password"
        hint="At least 8 characters. A short sentence is easier to keep than one hard word."
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.field('confirm_password')}
        label="Confirm password"
        autoComplete="new-password"
        required
      />
      <Button type="submit" size="3" loading={create.isPending}>
        Set password
      </Button>
    </form>
  );
}
