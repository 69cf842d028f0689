import styles from './ToastRoom.module.css';

/** The room that the page makes for toasts (`toast-place.ts`); what sticks to the upper edge sticks to it. */
export const ToastRoom = () => <div className={styles.room} aria-hidden="true" />;
