import { money } from './format';

/** An amount that is taken off has a minus before the naira sign. */
export const signedMoney = (kobo: number): string => (kobo < 0 ? `−${money(-kobo)}` : money(kobo));

/** By how much an amount differs: `+₦3,027,250.00`, `−₦695,000.00`. */
export const changeMoney = (kobo: number): string => (kobo > 0 ? `+${money(kobo)}` : signedMoney(kobo));
