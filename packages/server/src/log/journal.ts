import { Refusal } from '../http/responses.js';
import type { LogEntry, LoggedError, RequestContext } from './logEntry.js';

/** Where log lines and unexpected errors go. */
interface JournalConfig {
	readonly log?: ((entry: LogEntry) => void) | undefined;
	readonly onError?: ((error: unknown, context: RequestContext) => void) | undefined;
}

/** The outcome of a request. */
interface Outcome {
	readonly status: number;
	readonly upstreamStatus?: number | undefined;
	/** Code of a refusal. */
	readonly code?: string | undefined;
	/** The error that the request ended with, unless it is a refusal. */
	readonly error?: unknown;
}

/**
 * Writes the log lines of one request. Errors of the platform's own functions are ignored here: a failed log line
 * must not fail the request.
 *
 * @param secrets exact texts that no line may contain; called when there is an error to describe
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

/** Runs a function of the platform and ignores its errors. It may be asynchronous, despite its type. */
function ignoreErrors(report: () => unknown): void {
	try {
		Promise.resolve(report()).catch(() => {});
	} catch {
		// There is nowhere left to report it.
	}
}

/**
 * Describes an error for the log. Messages of databases and clients quote their input, so everything that looks like
 * a credential or personal data is replaced by an ellipsis.
 *
 * @param secrets exact texts that must not appear, such as the API credential and the request's cookies
 */
export function describeError(error: unknown, secrets: readonly string[], depth = 0): LoggedError {
	if (!(error instanceof Error)) {
		const message = typeof error === 'string' ? redact(error, secrets) : '';
		return { name: typeof error, message };
	}
	const frames = error.stack?.split('\n').filter((line) => /^ +at /.test(line));
	const hasCause = error.cause !== undefined && depth < deepestCause;
	return {
		name: redact(String(error.name), secrets),
		message: redact(String(error.message), secrets),
		...(frames && { stack: frames.slice(0, maxFrames).join('\n') }),
		...(hasCause && { cause: describeError(error.cause, secrets, depth + 1) }),
	};
}

const maxFrames = 20;
const deepestCause = 3;
const maxMessageLength = 500;

/** In this order, because earlier patterns contain later ones. */
const redactions: readonly (readonly [RegExp, string])[] = [
	// What Drizzle appends to the text of a failed query.
	[/\bparams: .*/gs, 'params: …'],
	// User and password in a URL.
	[/\/\/[^\s/]*@/g, '//…@'],
	[/(https?:\/\/[^\s?#"']*)[?#][^\s"']*/gi, '$1?…'],
	[/\b(Basic|Bearer)\s+[^\s"',;]+/gi, '$1 …'],
	[
		/((?:pass(?:word|wd|phrase)|secret|token|authorization|cookie|credential|api[-_ ]?key|code|signature|otp)["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|[^\s,;]+)/gi,
		'$1…',
	],
	[/[^\s"'<>(),;:=/…]+@[^\s"'<>(),;:…]+/g, '…@…'],
	[/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '…'],
	// Keys, signatures, tokens: long and not a word.
	[/(?=[A-Za-z_.=-]*\d)[A-Za-z0-9_.=-]{20,}/g, '…'],
	// Codes, phone and account numbers.
	[/\+?\d(?:[ -]?\d){5,}/g, '…'],
];

function redact(text: string, secrets: readonly string[]): string {
	const known = secrets
		.filter((secret) => secret.length >= minSecretLength)
		.toSorted((a, b) => b.length - a.length)
		.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
	const redacted = redactions.reduce(
		(rest, [pattern, replacement]) => rest.replace(pattern, replacement),
		known,
	);
	return redacted.slice(0, maxMessageLength);
}

/** A shorter text would match ordinary words. */
const minSecretLength = 4;
