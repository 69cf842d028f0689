import { createContext, useContext } from 'react';

/** Whether what is on the screen can only be read by the person who sees it. */
export const ReadOnlyContext = createContext(false);

/** Whether buttons that change something are absent here. */
export const useReading = (): boolean => useContext(ReadOnlyContext);
