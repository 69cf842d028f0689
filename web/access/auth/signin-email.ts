const KEY = 'tenure.signin-email';

/** The address whose password was just set, kept for this tab so that sign-in asks for the password alone. */
export const rememberSignInEmail = (email: string): void => sessionStorage.setItem(KEY, email);
export const rememberedSignInEmail = (): string => sessionStorage.getItem(KEY) ?? '';
export const forgetSignInEmail = (): void => sessionStorage.removeItem(KEY);
