import type { ErrorCode } from './errorCodes.js';
import { defaultHeaderNames, defaultWebhookSignatureHeader, type HeaderNames } from './headers.js';
import type { OutgoingRateDetails } from './resources/quote.js';

/** The identifiers of a deployment that says its own name where the interface says `service`. */
export interface ServiceNames {
	/** Headers of requests. */
	readonly headers: HeaderNames;
	/** Header of a webhook that holds its `WebhookSignature`. */
	readonly webhookSignature: string;
	/** Members of `rateDetails` and values of `code`, by the interface's name. Empty where they are the same. */
	readonly words: ReadonlyMap<string, string>;
}

const members = [
	'serviceApiMultiplier',
	'serviceApiFixedFee',
	'serviceApiVariableFeeRate',
	'serviceApiVariableFeeAmount',
] as const satisfies readonly (keyof OutgoingRateDetails)[];
const code: ErrorCode = 'SERVICE_SWITCH_ERROR';

/**
 * The names of a deployment.
 *
 * @param word - What it says for `Service`, such as `Acme` in `Acme-Wallet-Signature` and `acmeApiFixedFee`.
 * @throws Error unless it is one word: a capital, then lowercase letters or digits
 */
export function serviceNames(word = 'Service'): ServiceNames {
	if (!/^[A-Z][a-z\d]{0,31}$/.test(word)) {
		throw new Error('word must be a capital, then lowercase letters or digits, such as Acme.');
	}
	const renamed = (name: string) =>
		name
			.replace('SERVICE', word.toUpperCase())
			.replace('Service', word)
			.replace('service', word.toLowerCase());
	const words = word === 'Service' ? [] : [...members, code];
	return {
		headers: {
			...defaultHeaderNames,
			walletSignature: renamed(defaultHeaderNames.walletSignature),
		},
		webhookSignature: renamed(defaultWebhookSignatureHeader),
		words: new Map(words.map((name) => [name, renamed(name)])),
	};
}

/**
 * A body of a deployment with the interface's names. Only the members and the code that the names list are renamed, where
 * the interface has them; strings such as `payloadToSign` stay as they are.
 */
export function toInterfaceNames(body: unknown, { words }: ServiceNames): unknown {
	return rename(body, new Map([...words].map(([name, theirs]) => [theirs, name])));
}

/** The reverse of {@link toInterfaceNames}. */
export function toDeploymentNames(body: unknown, { words }: ServiceNames): unknown {
	return rename(body, words);
}

type Names = ReadonlyMap<string, string>;

/** A resource, an error, or a list or webhook of resources. */
function rename(body: unknown, names: Names): unknown {
	if (names.size === 0 || !isObject(body)) return body;
	const { data, error } = body;
	const items = Array.isArray(data)
		? data.map((item) => renameResource(item, names))
		: renameResource(data, names);
	return renameResource(
		{
			...body,
			...(data !== undefined && { data: items }),
			...(isObject(error) && { error: renameResource(error, names) }),
		},
		names,
	);
}

function renameResource(resource: unknown, names: Names): unknown {
	if (!isObject(resource)) return resource;
	const { code, rateDetails } = resource;
	const entries = isObject(rateDetails) ? Object.entries(rateDetails) : undefined;
	return {
		...resource,
		...(typeof code === 'string' && names.has(code) && { code: names.get(code) }),
		...(entries && {
			rateDetails: Object.fromEntries(
				entries.map(([member, value]) => [names.get(member) ?? member, value]),
			),
		}),
	};
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
