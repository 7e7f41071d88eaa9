import { globalAgent, request } from 'node:http';

/**
 * Calls an operation with the sandbox's API credential. Gives the parsed response.
 * @param {{
 *   readonly method: string,
 *   readonly url: string,
 *   readonly body?: object,
 *   readonly expected: number,
 *   readonly headers?: Readonly<Record<string, string>>,
 *   readonly agent?: import('node:http').Agent,
 *   readonly onHeaders?: (headers: import('node:http').IncomingHttpHeaders) => void,
 * }} call `expected` is the status that it must have
 * @returns {Promise<any>}
 */
export function call({
	method,
	url,
	body,
	expected,
	headers = {},
	agent = globalAgent,
	onHeaders = () => {},
}) {
	return new Promise((resolve, reject) => {
		const auth = 'sandbox_token:sandbox_secret';
		const sent = request(url, { method, agent, auth, headers: { ...headers } });
		sent.on('error', reject);
		sent.on('response', (response) => {
			onHeaders(response.headers);
			let text = '';
			response.setEncoding('utf8');
			response.on('data', (chunk) => {
				text += chunk;
			});
			response.on('end', () => {
				if (response.statusCode === expected) resolve(JSON.parse(text));
				else reject(new Error(`${method} ${url} got status ${response.statusCode}: ${text}`));
			});
		});
		sent.end(body === undefined ? undefined : JSON.stringify(body));
	});
}

/**
 * A text in the body of a response.
 * @param {Readonly<Record<string, unknown>>} body
 * @param {string} member
 */
export function textOf(body, member) {
	const value = body[member];
	if (typeof value !== 'string') throw new Error(`The response has no ${member}.`);
	return value;
}
