import { Refusal } from '../responses/refusal.js';
import { describeError } from './describeError.js';
import type { LogEntry, RequestContext } from './logEntry.js';

/** Where log lines and unexpected errors go. */
export interface JournalConfig {
	readonly log?: ((entry: LogEntry) => void) | undefined;
	readonly onError?: ((error: unknown, context: RequestContext) => void) | undefined;
}

/** What became of a request. */
export interface Outcome {
	readonly status: number;
	readonly upstreamStatus?: number | undefined;
	/** Code of a refusal. */
	readonly code?: string | undefined;
	/** What the request ended with, unless it is a refusal. */
	readonly error?: unknown;
}

/**
 * Writes the log lines of one request. What the platform's own functions throw here is ignored: a request is
 * not lost because its log line is.
 *
 * @param secrets exact texts that no line may hold; asked for when there is an error to describe
 */
export function openJournal(
	{ log, onError }: JournalConfig,
	context: RequestContext,
	secrets: () => readonly string[],
): (outcome: Outcome) => void {
	const started = performance.now();
	return ({ status, upstreamStatus, code, error }) => {
		if (error !== undefined && !(error instanceof Refusal)) {
			ignoreErrors(() => onError?.(error, context));
		}
		const logged = error instanceof Refusal ? error.cause : error;
		const entry: LogEntry = {
			...context,
			status,
			duration: performance.now() - started,
			...(upstreamStatus !== undefined && { upstreamStatus }),
			...(code !== undefined && { code }),
			...(logged !== undefined && { error: describeError(logged, secrets()) }),
		};
		ignoreErrors(() => log?.(entry));
	};
}

/** Runs a function of the platform and ignores its errors. It may be asynchronous in spite of its type. */
function ignoreErrors(report: () => unknown): void {
	try {
		Promise.resolve(report()).catch(() => {});
	} catch {
		// There is nowhere left to report it.
	}
}
