import type { RecordedAnswer } from '../tour/recordAnswers.js';
import type { Answered, Resource } from './fieldTable.js';

/** Sorts everything that a sandbox answered by what it is. */
export function sortAnswers(answers: readonly RecordedAnswer[]): Answered {
	const bodies = answers.map(({ body }) => body);
	const objects = bodies.flatMap(objectsIn);
	const named = (prefix: string) =>
		objects.filter(({ id }) => typeof id === 'string' && id.startsWith(`${prefix}:`));
	const credentials = named('AuthMethod');
	return {
		transactions: named('Transaction'),
		quotes: named('Quote'),
		customers: named('Customer'),
		sessions: named('Session'),
		credentials: credentials.filter((resource) => !('challenge' in resource)),
		passkeyChallenges: credentials.filter((resource) => 'challenge' in resource),
		signedRetries: answers.filter(({ status }) => status === 202).map(({ body }) => Object(body)),
		errors: answers.filter(({ status }) => status >= 400).map(({ body }) => Object(body)),
		transactionLists: answers
			.filter(({ operation, status }) => operation === 'listTransactions' && status === 200)
			.map(({ body }) => Object(body)),
		objects,
	};
}

function objectsIn(part: unknown): Resource[] {
	if (Array.isArray(part)) return part.flatMap(objectsIn);
	if (!isObject(part)) return [];
	return [part, ...Object.values(part).flatMap(objectsIn)];
}

function isObject(part: unknown): part is Resource {
	return typeof part === 'object' && part !== null && !Array.isArray(part);
}
