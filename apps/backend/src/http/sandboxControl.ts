import type { App, Routes } from './createApp.js';

const maxLength = 64 * 1024;
const json = { 'Content-Type': 'application/json' };

/**
 * Passes the clock and the faults of a sandbox's control interface on to our own pages, so that a page
 * under `default-src 'self'` reaches them, and shows the way to its outbox and its identity provider. Never before a real
 * service.
 */
export function sandboxControl(address: string, origins: readonly string[]): Routes {
	const passOn: App = async (request) => {
		const { method, headers } = request;
		const isOurs = method === 'GET' || origins.includes(headers.get('Origin') ?? '');
		if (!isOurs) return refusal(403, 'FORBIDDEN_ORIGIN');
		const hasBody = method === 'POST';
		// A page says how long its body is.
		const isShort = Number(headers.get('Content-Length') ?? Number.NaN) <= maxLength;
		if (hasBody && !isShort) return refusal(413, 'PAYLOAD_TOO_LARGE');
		const { status, body } = await fetch(address + belowControl(request), {
			method,
			headers: json,
			...(hasBody && { body: await request.text() }),
			signal: AbortSignal.timeout(5_000),
		});
		return new Response(body, { status, headers: json });
	};
	const redirect: App = (request) =>
		new Response(null, { status: 302, headers: { Location: address + belowControl(request) } });
	return [
		['/control/clock', passOn],
		['/control/faults', passOn],
		// Whoever tries the demo reads there what a mailbox would get.
		['/control/outbox', redirect],
		// The play identity provider is another site, as a real one is: the person goes there, and comes back.
		['/control/oidc/authorize', redirect],
	];
}

function belowControl({ url }: Request): string {
	const { pathname, search } = new URL(url);
	return pathname.slice('/control'.length) + search;
}

const refusal = (status: number, code: string) => Response.json({ code, status }, { status });
