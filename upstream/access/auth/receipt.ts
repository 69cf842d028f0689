import { receiptOf } from '../../platform/call/receipt';
import type { Call } from '../../platform/call/serve';

interface Account {
  email: string;
  company: string;
}

/** The receipt of who gives their account its first password. Who signs in with it is who has this address. */
export const accountReceipt = (call: Call<unknown>, { email, company }: Account) =>
  receiptOf(
    { ...call, caller: { ...call.caller, email } },
    {
      company,
      subject: 'Your Tenure account is ready',
      what: `You set the first password of your account, ${email}.`,
      next: 'Sign in with this address and the new password. The link of the mail works no more.',
    },
  );
