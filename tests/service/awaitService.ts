/**
 * Runs before each file of browser tests: the service behind `/api` starts on its first request, and
 * on a cold machine that takes longer than a wallet waits for an answer.
 */
await fetch('/api/me');

export {};
