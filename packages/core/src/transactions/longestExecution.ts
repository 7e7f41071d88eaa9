/** By so long after a quote's end, the service has executed it or never will. Milliseconds. */
export const longestExecution: number = 10 * 60_000;
