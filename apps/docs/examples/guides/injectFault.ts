import type { TestSandbox } from '@countersign/sandbox/testing';

/** The next execution of a quote takes effect, and its response is lost. */
export function loseNextExecution(sandbox: TestSandbox): void {
	sandbox.faults.inject({ operation: 'executeQuote', kind: 'dropAfterCommit' });
}
