import { sandboxCredential } from '@countersign/contract/service';
import type { PeoplePort } from '../ports/peoplePort.js';
import type { SpendingPort } from '../ports/spendingPort.js';
import type { StorePort } from '../ports/storePort.js';
import type { ServiceConfig } from './walletHandlerConfig.js';

/** Runs checks that throw, and collects their messages, so that all problems are reported at once. */
export interface Problems {
	/** The result of a check. If it throws, the result is undefined, and must not be used before `refuse`. */
	check<Result>(check: () => Result): Result;
	add(...problems: readonly string[]): void;
	/** Throws one `Error` with all problems, if there are any. */
	refuse(): void;
}

/** Starts without problems. */
export function collectProblems(): Problems {
	const found: string[] = [];
	return {
		check: <Result>(check: () => Result) => {
			try {
				return check();
			} catch (error) {
				found.push(error instanceof Error ? error.message : String(error));
				return undefined as Result;
			}
		},
		add: (...problems) => {
			found.push(...problems);
		},
		refuse: () => {
			const [only, ...more] = found;
			if (only === undefined) return;
			if (more.length === 0) throw new Error(only);
			const lines = found.map((problem) => `- ${problem}`).join('\n');
			throw new Error(`The configuration has ${found.length} problems:\n${lines}`);
		},
	};
}

/** Common wrong values, and their meaning. */
const meant: Readonly<Record<string, 'sandbox' | 'production'>> = {
	prod: 'production',
	prd: 'production',
	live: 'production',
	dev: 'sandbox',
	development: 'sandbox',
	local: 'sandbox',
	test: 'sandbox',
	staging: 'sandbox',
};

/** What is wrong with `environment`. Only known words are repeated: anything else could be a secret. */
export function environmentProblems(environment: unknown): string[] {
	if (environment === 'sandbox' || environment === 'production') return [];
	const wanted = "environment must be 'sandbox' or 'production'";
	if (environment === undefined || environment === '') {
		return [`${wanted}, and is missing: is SERVICE_ENVIRONMENT set?`];
	}
	const word = String(environment).toLowerCase();
	const suggestion = Object.hasOwn(meant, word) ? meant[word] : undefined;
	if (suggestion) return [`${wanted}, not '${word}': did you mean '${suggestion}'?`];
	return [`${wanted}: check SERVICE_ENVIRONMENT.`];
}

/** What is wrong with the API credential. No part of it is repeated. */
export function credentialProblems(
	service: Partial<ServiceConfig>,
	environment: unknown,
): string[] {
	const { tokenId, clientSecret } = service;
	const problems = [
		...missing('service.tokenId', tokenId, 'SERVICE_TOKEN_ID'),
		...missing('service.clientSecret', clientSecret, 'SERVICE_CLIENT_SECRET'),
	];
	if (problems.length > 0) return problems;
	// RFC 7617 section 2: the user-id has no colon, neither part has control characters.
	if (
		!/^[\x21-\x39\x3b-\x7e]+$/.test(tokenId ?? '') ||
		!/^[\x21-\x7e]+$/.test(clientSecret ?? '')
	) {
		return ['service.tokenId and service.clientSecret must be printable and not empty.'];
	}
	const isPublished =
		tokenId === sandboxCredential.tokenId || clientSecret === sandboxCredential.clientSecret;
	if (environment === 'sandbox' || !isPublished) return [];
	return [
		'service.tokenId and service.clientSecret are those of the local sandbox, which everybody knows: set SERVICE_TOKEN_ID and SERVICE_CLIENT_SECRET.',
	];
}

/** What is wrong with the secrets of device cookies. No part of them is repeated. */
export function deviceSecretProblems(secrets: readonly unknown[]): string[] {
	if (isListOfTexts(secrets)) return [];
	return ['deviceSecrets must be a list of secrets that are not empty, the current one first.'];
}

/** What is wrong with the audiences of identity tokens. */
export function identityAudienceProblems(audiences: readonly unknown[]): string[] {
	if (isListOfTexts(audiences)) return [];
	return ['identityAudiences must be a list of client ids that are not empty.'];
}

/** Whether it is a non-empty list of non-empty strings. */
function isListOfTexts(list: readonly unknown[]): boolean {
	const isText = (text: unknown) => typeof text === 'string' && text !== '';
	return Array.isArray(list) && list.length > 0 && list.every(isText);
}

/** Limits per network need it in production. A sandbox has only one user. */
export function clientAddressProblems(clientAddress: unknown, environment: unknown): string[] {
	if (typeof clientAddress === 'function' || environment !== 'production') return [];
	return [
		"clientAddress is missing: pass the address of the socket, or of a header that only your proxy sets (() => '' counts all callers as one).",
	];
}

/** What is wrong with a setting that must be a non-empty string. */
export function missing(name: string, value: unknown, variable: string): string[] {
	if (typeof value === 'string' && value !== '') return [];
	return [`${name} is missing: is ${variable} set?`];
}

/** What is wrong with a port: it is missing, or lacks functions. */
export function portProblems(name: string, port: unknown, members: readonly string[]): string[] {
	if (typeof port !== 'object' || port === null) {
		return [`${name} is missing: pass your implementation of the port.`];
	}
	const absent = members.filter(
		(member) => typeof (port as Readonly<Record<string, unknown>>)[member] !== 'function',
	);
	return absent.length === 0 ? [] : [`${name} lacks ${absent.join(', ')}.`];
}

// The members of each port.
export const storeMembers: readonly (keyof StorePort)[] = ['put', 'add', 'get', 'take', 'count'];

export const spendingMembers: readonly (keyof SpendingPort)[] = ['read', 'write', 'forget'];

export const peopleMembers: readonly (keyof PeoplePort)[] = [
	'byEmail',
	'byAccount',
	'create',
	'complete',
	'changeEmail',
	'emailNote',
	'emailNotesAbout',
	'replaceEmailNote',
	'byIdentity',
	'linkIdentity',
	'addInvitation',
	'invitationsOf',
	'unlinkIdentity',
	'forget',
];
