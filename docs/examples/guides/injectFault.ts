import type { TestSandbox } from '@countersign/sandbox/testing';

/**
 * The next execution of a quote takes effect, and its response is lost. The wallet handler sends a request up to four
 * times when its connection drops.
 */
export function loseNextExecution(sandbox: TestSandbox): void {
	sandbox.faults.inject({ operation: 'executeQuote', kind: 'dropAfterCommit', times: 4 });
}
