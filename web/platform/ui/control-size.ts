import { createContext, useContext } from 'react';

/** `2`: 32 px, in the application. `3`: 44 px, on sign-in pages and pages opened from a mail. */
export type ControlSize = '2' | '3';
const ControlSizeContext = createContext<ControlSize>('2');

/** Frames say here how large the controls inside them are. */
export const ControlSizeProvider = ControlSizeContext.Provider;
export const useControlSize = (): ControlSize => useContext(ControlSizeContext);
