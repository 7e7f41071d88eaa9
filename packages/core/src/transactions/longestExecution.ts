/** Time after a quote's expiry by which the service has executed it or never will. Milliseconds. */
export const longestExecution: number = 10 * 60_000;
