const naira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' });

/** Kobo as ₦1,250,000.00. */
export const nairaAmount = (kobo: number): string => naira.format(kobo / 100);
