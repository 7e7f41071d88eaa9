import { Refusal } from '../answer/refusal.js';
import { invalidInput } from '../answer/refusals.js';
import type { Call } from '../call.js';
import { parseJson } from '../transfer/parseJson.js';
import { readBody } from '../transfer/readAtMost.js';

const requestLimit = 64 * 1024;
const tooLarge = () => new Refusal(413, 'PAYLOAD_TOO_LARGE', 'The body is larger than 64 KB.');
const late = () => new Refusal(408, 'INVALID_INPUT', 'The body did not arrive in time.');

/** Reads the JSON body of a browser request; undefined when it has none. */
export async function readJsonBody({ request, signal }: Call): Promise<unknown> {
	requireJson(request.headers);
	if (Number(request.headers.get('Content-Length')) > requestLimit) throw tooLarge();
	const bytes = await readBody(request, { limit: requestLimit, signal, tooLarge, late });
	if (bytes.byteLength === 0) return undefined;
	// A body without a type is what a cross-site form or beacon could send unseen.
	if (!request.headers.has('Content-Type')) throw unsupported();
	const body = parseJson(bytes);
	if (!body) throw invalidInput('The body is not JSON.');
	return body.value;
}

function requireJson(headers: Headers): void {
	const type = headers.get('Content-Type');
	const json = type === null || /^application\/json( *; *charset="?utf-8"?)?$/i.test(type.trim());
	if (!json || headers.has('Content-Encoding')) throw unsupported();
}

const unsupported = () =>
	new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON as application/json.');
