import { isRecord } from '../encoding/json.js';
import { InputError, type InputProblem, WalletError, type WalletErrorCode } from '../errors.js';

/** What of an error crosses from a frame. The cause stays there. */
const facts = [
	'details',
	'operation',
	'url',
	'serviceCode',
	'reason',
	'status',
	'requestId',
	'limit',
	'retryAfterMs',
	'confidence',
];

/** The error that a frame has sent as data. One that this version does not know is `signer.unavailable`. */
export function errorFrom(value: unknown): WalletError {
	if (!isRecord(value)) return unavailable();
	const { code, shortMessage, problems } = value;
	const known = Object.fromEntries(
		Object.entries(value).filter(([name, fact]) => facts.includes(name) && fact !== undefined),
	);
	if (typeof code !== 'string' || typeof shortMessage !== 'string') return unavailable();
	if (Array.isArray(problems)) {
		return new InputError(problems.filter(isProblem), shortMessage, known);
	}
	const error = new WalletError(code as WalletErrorCode, shortMessage, known);
	return typeof error.remedy === 'string' ? error : unavailable();
}

function isProblem(value: unknown): value is InputProblem {
	return isRecord(value) && ['field', 'problem'].every((name) => typeof value[name] === 'string');
}

export function unavailable(): WalletError {
	return new WalletError(
		'signer.unavailable',
		"The signer's frame does not respond. Check that it is served at the address in `signer`, that its policy names this page in frame-ancestors, and that this page's policy names it in frame-src.",
	);
}
