/** How long a device keeps what its owner reads without a network, and what waits there to be sent: a week. */
export const KEPT_DAYS = 7;
