import type { ServiceConfig } from '@countersign/server';

/** Sends a request to the service with your API credential, and rejects unless it succeeds. */
export type Ask = <Result>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Result>;

/** `service` is the same as for `createWalletHandler`; for the sandbox, it is `sandbox.service`. */
export function createAsk({
	baseUrl,
	tokenId,
	clientSecret,
	fetch: send = fetch,
}: ServiceConfig): Ask {
	const headers = {
		Authorization: `Basic ${btoa(`${tokenId}:${clientSecret}`)}`,
		'Content-Type': 'application/json',
	};
	return async <Result>(method: string, path: string, body?: object) => {
		const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
		const response = await send(baseUrl + path, sent);
		if (!response.ok)
			throw new Error(`The service responded to a ${method} with ${response.status}.`);
		return (await response.json()) as Result;
	};
}
