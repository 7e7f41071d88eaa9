/** The message of a window of this origin that is ready to show something. */
export const windowReady = 'countersign:window';
