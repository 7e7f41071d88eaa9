import { allowOrigin, answerPreflight } from './answer/crossOrigin.js';
import { errorResponse } from './answer/errorResponse.js';
import { Refusal } from './answer/refusal.js';
import type { Call } from './call.js';
import type { Route } from './findRoute.js';
import { findRoute } from './findRoute.js';
import { requireOwnOrigin } from './inbound/requireOwnOrigin.js';
import { createServiceClient } from './service/serviceClient.js';
import type { ServiceClock } from './service/serviceClock.js';
import { createServiceClock } from './service/serviceClock.js';
import type { Settings } from './settings/resolveSettings.js';
import { resolveSettings } from './settings/resolveSettings.js';
import type { WalletHandlerConfig } from './settings/walletHandlerConfig.js';

/** Answers browser requests below the configured prefix, errors included. */
export type WalletHandler = (request: Request) => Promise<Response>;

/**
 * Makes the part of a platform's backend that the wallet SDK talks to: login by emailed code, passkey
 * registration challenges, and the service's own operations as far as the signed-in customer may use
 * them.
 *
 * @throws Error when the configuration is wrong; the message names the member.
 * @example
 * const handler = createWalletHandler({
 *   service: { baseUrl, tokenId, clientSecret },
 *   people,
 *   store,
 *   origins: ['https://app.example.com'],
 *   relyingParty: { id: 'app.example.com', name: 'Example' },
 *   environment: 'production',
 * });
 * app.all('/api/*', (context) => handler(context.req.raw));
 */
export function createWalletHandler(config: WalletHandlerConfig): WalletHandler {
	const settings = resolveSettings(config);
	const clock = createServiceClock(settings.now);
	return async (request) => {
		const preflight = answerPreflight(request, settings);
		const response = preflight ?? (await answer(request, settings, clock));
		allowOrigin(request, response, settings);
		if (!response.headers.has('Date')) response.headers.set('Date', clock.date());
		return response;
	};
}

async function answer(
	request: Request,
	settings: Settings,
	clock: ServiceClock,
): Promise<Response> {
	const started = performance.now();
	const { pathname, searchParams } = new URL(request.url);
	const path = belowPrefix(pathname, settings.prefix);
	const route = findRoute(request.method, path, settings);
	const signal = AbortSignal.timeout(settings.deadline);
	const service = createServiceClient(settings, clock, signal);
	const call = { settings, request, path: path ?? '', query: searchParams, signal, service };
	const { response, fault } = await run(route, call);
	settings.log({
		method: request.method,
		pattern: route.pattern,
		status: response.status,
		duration: performance.now() - started,
		...(service.lastStatus !== undefined && { upstreamStatus: service.lastStatus }),
		...(fault !== undefined && { fault }),
	});
	return response;
}

async function run(route: Route, call: Call): Promise<{ response: Response; fault?: string }> {
	try {
		requireOwnOrigin(call.request, call.settings);
		return { response: await route.answer(call) };
	} catch (error) {
		const response = errorResponse(error);
		if (error instanceof Refusal) return { response };
		return { response, fault: error instanceof Error ? error.name : typeof error };
	}
}

function belowPrefix(pathname: string, prefix: string): string | undefined {
	return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : undefined;
}
