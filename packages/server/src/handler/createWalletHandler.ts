import {
	codeRequesterHeader,
	defaultHeaderNames,
	loginHeader,
	serviceTimeHeader,
} from '@countersign/contract/service';
import { digest } from '../crypto/digest.js';
import { type ArrivingBodies, createArrivingBodies } from '../http/arrivingBodies.js';
import { beforeDeadline } from '../http/readBody.js';
import { errorResponse, Refusal, unavailable } from '../http/responses.js';
import { type Admission, createAdmission, graceForPorts } from '../inbound/admission.js';
import { readJsonBody } from '../inbound/browserRequest.js';
import {
	allowOrigin,
	preflightResponse,
	requireOwnBrowser,
	requireOwnOrigin,
	requireSigner,
} from '../inbound/origins.js';
import { openJournal } from '../log/journal.js';
import { continueTrace } from '../log/trace.js';
import { type Callers, createCallers } from '../login/callers.js';
import { clearOtherPaths } from '../login/loginCookie.js';
import {
	createServiceClient,
	createServiceClock,
	type ServiceClock,
} from '../service/serviceClient.js';
import { resolveSettings, type Settings } from '../settings/resolveSettings.js';
import type { WalletHandlerConfig } from '../settings/walletHandlerConfig.js';
import type { Call } from './call.js';
import { findRoute, type Route } from './findRoute.js';

/**
 * Handles browser requests below the configured prefix, including errors. `context` is anything that the server
 * passes along with the request, such as the framework's own request; `authenticate` and `clientAddress` receive it.
 */
export type WalletHandler<Context = unknown> = (
	request: Request,
	context?: Context,
) => Promise<Response>;

/**
 * Creates the part of a platform's backend that the wallet SDK talks to: login by emailed code, passkey registration
 * challenges, and the service operations that the signed-in customer may use.
 *
 * @throws Error when the configuration is wrong; the message names every invalid member, and the environment
 *   variable that probably sets it.
 * @example
 * ```ts
 * import { createWalletHandler, type PeoplePort, type StorePort } from '@countersign/server';
 * import { Hono } from 'hono';
 *
 * function proxyAddress({ headers }: Request): string {
 * 	const address = headers.get('X-Real-IP');
 * 	if (!address) throw new Error('The proxy sets no X-Real-IP.');
 * 	return address;
 * }
 *
 * export function mountWallet(people: PeoplePort, store: StorePort): Hono {
 * 	const handler = createWalletHandler({
 * 		service: {
 * 			baseUrl: 'https://service.example.com/2025-10-13',
 * 			tokenId: process.env['SERVICE_TOKEN_ID'] ?? '',
 * 			clientSecret: process.env['SERVICE_CLIENT_SECRET'] ?? '',
 * 		},
 * 		people,
 * 		store,
 * 		origins: ['https://app.example.com'],
 * 		relyingParty: { id: 'app.example.com', name: 'Example' },
 * 		environment: 'production',
 * 		clientAddress: proxyAddress,
 * 	});
 * 	return new Hono().all('/api/*', ({ req }) => handler(req.raw));
 * }
 * ```
 */
export function createWalletHandler<Context = unknown>(
	config: WalletHandlerConfig<Context>,
): WalletHandler<Context> {
	const settings = resolveSettings(config as WalletHandlerConfig);
	const surroundings = {
		settings,
		clock: createServiceClock(settings.now),
		admission: createAdmission(settings.capacity, settings.deadline),
		callers: createCallers(),
		arriving: createArrivingBodies(),
	};
	return async (request, context) => {
		requireFetchRequest(request);
		const preflight = preflightResponse(request, settings);
		const response = preflight ?? (await respond(request, context, surroundings));
		allowOrigin(request, response, settings);
		const time = surroundings.clock.time();
		if (time !== undefined) response.headers.set(serviceTimeHeader, time);
		return response;
	};
}

/** Gives a clear message for a framework's own kind of request, instead of a failure later on. */
function requireFetchRequest(request: Request): void {
	// Not `instanceof`, because an edge runtime and a test runner have functions of another realm.
	if (typeof request.headers.get === 'function') return;
	throw new TypeError(
		"The wallet handler takes a Fetch Request. In Express, Fastify or Node's http, mount toNodeHandler(handler) from @countersign/server/node.",
	);
}

/** State that all requests of a handler share. */
interface Surroundings {
	readonly settings: Settings;
	readonly clock: ServiceClock;
	readonly admission: Admission;
	readonly callers: Callers;
	readonly arriving: ArrivingBodies;
}

async function respond(
	request: Request,
	context: unknown,
	surroundings: Surroundings,
): Promise<Response> {
	const { settings, clock, arriving } = surroundings;
	const { pathname, searchParams } = new URL(request.url);
	const path = belowPrefix(pathname, settings.prefix);
	const route = findRoute(request.method, path, settings);
	const trace = continueTrace(request.headers.get('traceparent'));
	const entry = {
		time: new Date(settings.now()).toISOString(),
		requestId: trace.id,
		operation: route.operation,
		method: request.method,
		pattern: route.pattern,
	};
	const write = openJournal(settings, entry, () => secretsOf(request, settings));
	const signal = AbortSignal.timeout(settings.deadline);
	const service = createServiceClient(settings, clock, signal, trace.traceparent);
	const report = (error: unknown) => write({ status: 200, error });
	const body = once(() => readJsonBody(request, signal, arriving));
	const answered: { to?: string; delay?: number } = {};
	const added = new Headers();
	const call = {
		settings,
		request,
		context,
		path: path ?? '',
		query: searchParams,
		body,
		signal,
		service,
		answerTo: (accountId: string) => {
			answered.to = accountId;
		},
		addHeader: (name: string, value: string) => added.append(name, value),
		delayResponse: (milliseconds: number) => {
			answered.delay = milliseconds;
		},
		report,
	};
	const { response, error } = await run(route, call, surroundings);
	if (answered.delay !== undefined) await settings.wait(answered.delay);
	if (answered.to !== undefined) response.headers.set(loginHeader, await digest(answered.to));
	for (const [name, value] of added) response.headers.append(name, value);
	const cookies = clearOtherPaths(request, settings);
	if (response.status >= 500 && route.cookieOnFailure)
		cookies.push(route.cookieOnFailure(settings));
	for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
	write({
		status: response.status,
		upstreamStatus: service.lastStatus,
		code: error instanceof Refusal ? error.code : undefined,
		error,
	});
	return response;
}

async function run(
	route: Route,
	call: Call,
	{ admission, callers }: Surroundings,
): Promise<{ response: Response; error?: unknown }> {
	try {
		const checkOrigin = route.isOfBrowser ? requireOwnBrowser : requireOwnOrigin;
		checkOrigin(call.request, call.settings);
		requireSigner(call.request, route.operation, call.settings);
		// Reads the body before admission, so that a few senders that never finish cannot use up the capacity. The
		// route reports what is wrong with the body.
		await call.body().catch(() => {});
		const release = await admission.enter(callers.of(call, route.isOpen));
		try {
			return { response: await respondInTime(route, call) };
		} finally {
			release();
		}
	} catch (error) {
		return { response: errorResponse(error), error };
	}
}

/** Nobody reads a response that arrives after the deadline, so its body is cancelled to release its resources. */
async function respondInTime(route: Route, call: Call): Promise<Response> {
	const work = route.respond(call);
	const last = AbortSignal.timeout(call.settings.deadline + graceForPorts);
	try {
		return await beforeDeadline(work, last, late);
	} catch (error) {
		work.then(({ body }) => body?.cancel()).catch(() => {});
		throw error;
	}
}

function once<Result>(make: () => Result): () => Result {
	let made: { readonly result: Result } | undefined;
	return () => {
		made ??= { result: make() };
		return made.result;
	};
}

const late = () => unavailable(504, 'The backend could not respond in time.', { retryAfter: '1' });

/** Secrets that no log line may contain, even if a port's error quotes them. */
function secretsOf({ headers }: Request, { service }: Settings): string[] {
	const cookies = headers
		.get('Cookie')
		?.split(/; */)
		.map((pair) => pair.slice(pair.indexOf('=') + 1));
	const names = [...Object.values(defaultHeaderNames), codeRequesterHeader];
	const own = names.flatMap((name) => headers.get(name) ?? []);
	return [...service.secrets, ...own, ...(cookies ?? [])];
}

function belowPrefix(pathname: string, prefix: string): string | undefined {
	return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : undefined;
}
