import { serviceTimeHeader } from '@countersign/contract/service';
import { isOf, type SentRequest } from './sentRequest.js';

/** Changes or replaces a response; returns nothing to let it through. */
export type Meddler = (
	request: SentRequest,
	send: () => Promise<Response>,
) => Promise<Response | undefined> | undefined;

/** The real `fetch`, with a record of what was sent and somebody hostile or unlucky in between. */
export function recordingFetch(meddle: Meddler = () => undefined): {
	readonly fetch: typeof globalThis.fetch;
	readonly sent: SentRequest[];
} {
	const sent: SentRequest[] = [];
	return {
		sent,
		fetch: async (input, init) => {
			const request: SentRequest = {
				method: init?.method ?? 'GET',
				path: String(input).replace(/^\/api/, ''),
				headers: new Headers(init?.headers),
				body: String(init?.body ?? ''),
			};
			sent.push(request);
			const send = () => globalThis.fetch(input, init);
			return (await meddle(request, send)) ?? send();
		},
	};
}

/** A meddler that is a proxy: it drops the service's time, which it does not know, and sets a `Date` of its own, a day off. */
export const withoutTime: Meddler = async (_, send) => {
	const response = await send();
	const headers = new Headers(response.headers);
	headers.delete(serviceTimeHeader);
	headers.set('Date', new Date(Date.now() + 86_400_000).toUTCString());
	return new Response(response.body, { status: response.status, headers });
};

/** A meddler that loses the response to some requests: they have their effect, and the page hears of no response. */
export function losing(concerns: (request: SentRequest) => boolean): Meddler {
	return async (request, send) => {
		if (!concerns(request)) return undefined;
		await send();
		throw new TypeError('The connection was lost.');
	};
}

/**
 * A meddler that is a service which does not see the account any more from some request on: that one has no effect, and
 * lists are empty.
 */
export function losingSight(
	concerns: (request: SentRequest) => boolean,
	response: 'lost' | 'not found',
): Meddler {
	let isBlind = false;
	const lists = [isOf('listCredentials'), isOf('listSessions')];
	return async (request) => {
		if (isBlind && lists.some((isList) => isList(request))) return Response.json({ data: [] });
		if (!concerns(request)) return undefined;
		isBlind = true;
		if (response === 'lost') throw new TypeError('The connection was lost.');
		return Response.json({ status: 404, code: 'NOT_FOUND', message: '' }, { status: 404 });
	};
}

/** A meddler that is a gateway which does not lead some requests to the backend. */
export function unrouted(concerns: (request: SentRequest) => boolean): Meddler {
	return async (request) =>
		concerns(request) ? new Response('404 page not found', { status: 404 }) : undefined;
}

/** A meddler that rewrites the payload to sign in responses to some requests. */
export function rewritingPayload(
	concerns: (request: SentRequest) => boolean,
	change: (payload: string) => string | Promise<string>,
): Meddler {
	return rewriting(concerns, async (body) => ({
		...body,
		payloadToSign: await change(String(body['payloadToSign'])),
	}));
}

/** The activity that a payload describes, as far as tests change it. */
interface Activity {
	readonly parameters: Readonly<Record<string, unknown>>;
}

/** A meddler that gives other members to the activity in the payload to sign. */
export function rewritingActivity(
	concerns: (request: SentRequest) => boolean,
	members: (activity: Activity) => object | Promise<object>,
): Meddler {
	return rewritingPayload(concerns, async (payload) => {
		const activity: Activity = JSON.parse(payload);
		return JSON.stringify({ ...activity, ...(await members(activity)) });
	});
}

/** A meddler that rewrites the JSON of responses to some requests. */
export function rewriting(
	concerns: (request: SentRequest) => boolean,
	change: (body: Record<string, unknown>) => unknown,
): Meddler {
	return async (request, send) => {
		if (!concerns(request)) return undefined;
		const response = await send();
		const { status, headers } = response;
		const time = headers.get(serviceTimeHeader);
		// The wallet's clock follows it.
		return Response.json(await change(await response.json()), {
			status,
			headers: time === null ? {} : { [serviceTimeHeader]: time },
		});
	};
}

/** A meddler that refuses some requests, which have no effect, and notes when each of them came. Milliseconds. */
export function refusing(
	concerns: (request: SentRequest) => boolean,
	{ times, status, headers = {} }: { times: number; status: number; headers?: HeadersInit },
): { readonly meddle: Meddler; readonly cameAt: readonly number[] } {
	const cameAt: number[] = [];
	const meddle: Meddler = async (request) => {
		if (!concerns(request)) return undefined;
		cameAt.push(performance.now());
		if (cameAt.length > times) return undefined;
		return Response.json({ status, code: 'REFUSED', message: '' }, { status, headers });
	};
	return { meddle, cameAt };
}
