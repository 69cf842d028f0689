/** How long a device keeps what its owner reads without a network, and what waits there to be sent: a week. */
export const KEPT_DAYS = 7;
/** How long a device keeps a file that was chosen and is not sent, in days: as long as a server keeps its parts. */
export const FILE_DAYS = 1;
