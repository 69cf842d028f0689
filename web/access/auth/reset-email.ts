const KEY = 'reset-email';

/** The address the last reset link went to, kept for this tab so that Resend Link survives a reload. */
export const rememberResetEmail = (email: string): void => sessionStorage.setItem(KEY, email);
export const rememberedResetEmail = (): string | null => sessionStorage.getItem(KEY);
