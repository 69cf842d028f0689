import { type Fetch, pagesFor } from '../../platform/page/page';

const signIn: Fetch = async () => (await import('./SignInPage')).SignInPage;

export const authPages = {
  ...pagesFor('guest', 'auth', {
    root: { title: 'Sign in', screen: signIn },
    signin: { title: 'Sign in', screen: signIn },
  }),
  ...pagesFor('public', 'auth', {
    forgotPassword: {
      title: 'Forgot password',
      screen: async () => (await import('./ForgotPasswordPage')).ForgotPasswordPage,
    },
    mailSent: { title: 'Reset link sent', screen: async () => (await import('./MailSentPage')).MailSentPage },
    passwordSuccess: {
      title: 'Password set',
      screen: async () => (await import('./PasswordSuccessPage')).PasswordSuccessPage,
    },
  }),
  ...pagesFor('link', 'auth', {
    verifyUser: { title: 'Email verification', screen: async () => (await import('./VerifyUserPage')).VerifyUserPage },
    newPassword: { title: 'New password', screen: async () => (await import('./NewPasswordPage')).NewPasswordPage },
    createPassword: {
      title: 'Create password',
      screen: async () => (await import('./CreatePasswordPage')).CreatePasswordPage,
    },
    completeSignup: {
      title: 'Complete sign-up',
      screen: async () => (await import('./CompleteSignupPage')).CompleteSignupPage,
    },
  }),
};
