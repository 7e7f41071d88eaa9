import { WalletError } from '../../src/errors.js';
import type { Http, HttpRequest, HttpResponse, Route } from '../../src/http/http.js';
import { walletFormats } from '../walletFormats.js';
import type { ModelDevice, ModelTab } from './modelDevice.js';

/** What may become of a request. */
export type ModelFault = 'lost request' | 'lost response' | 'late request' | 'late response';

/** A fault that a plan has for the request with this number, from 0. */
export interface PlannedFault {
	readonly at: number;
	readonly kind: ModelFault;
}

/** What each of so many requests meets. */
export function faultsInOrder(
	planned: readonly PlannedFault[],
	requests: number,
): (ModelFault | undefined)[] {
	return Array.from({ length: requests }, (_, at) => planned.find((one) => one.at === at)?.kind);
}

/** A session, as the service has it. */
export interface ServiceSession {
	readonly id: string;
	readonly accountId: string;
	isLive: boolean;
	/** The session that it was refreshed from. */
	readonly before: string | undefined;
	/** Counts the sessions, from 0. */
	readonly number: number;
	/** The tab that refreshes to this session, until it has finished or can never have the key. */
	refreshedBy?: ModelTab | undefined;
}

/** The service of the model: challenges of one use, sessions, and things that are done once. */
export interface ModelService {
	readonly http: Http;
	readonly sessions: Map<string, ServiceSession>;
	/** What was done, by the name that was asked for. */
	readonly done: string[];
	begin(accountId: string, before?: string): ServiceSession;
	/** The next requests meet these, in this order; `undefined` for none. */
	faults: (ModelFault | undefined)[];
	/** The sessions that have to be known by the route `/things`: who signs for it. */
	readonly challenges: Map<string, string>;
}

const ok = (body: unknown, status = 200): HttpResponse => ({ status, body, isPast: () => false });

/**
 * Makes the service. Request and response each wait for their turn.
 *
 * @param sealed - The sealed key of each session, by its number. Default: all have that of the vectors.
 */
export function createModelService(
	{ step, late, current }: ModelDevice,
	sealed: readonly string[] = [],
): ModelService {
	let counter = 0;
	const refuse = (): never => {
		throw new WalletError('signature.refused', 'The session has ended.', { status: 401 });
	};
	const respond = (route: Route, request: HttpRequest): HttpResponse => {
		const id = request.path?.['id'] ?? '';
		const { requestId } = request.headers ?? {};
		if (route.path === '/logout') return ok({});
		if (requestId === undefined) {
			const challenge = `Request:${++counter}`;
			service.challenges.set(challenge, id);
			return ok(challengeFor(route, challenge), 202);
		}
		if (service.challenges.get(requestId) !== id) refuse();
		service.challenges.delete(requestId);
		if (route.path.startsWith('/things')) {
			service.done.push(id);
			return ok({ id });
		}
		const session = service.sessions.get(id);
		if (!session?.isLive) return refuse();
		if (route.method === 'DELETE') {
			session.isLive = false;
			return ok(undefined, 204);
		}
		const created = service.begin(session.accountId, session.id);
		return ok(bodyOf(created, sealed[created.number]), 201);
	};
	const service: ModelService = {
		sessions: new Map(),
		done: [],
		faults: [],
		challenges: new Map(),
		begin(accountId, before) {
			const id = `Session:${++counter}`;
			const number = service.sessions.size;
			const session: ServiceSession = { id, accountId, before, number, isLive: true };
			service.sessions.set(id, session);
			return session;
		},
		async http(route, request = {}) {
			const fault = service.faults.shift();
			const lost = () => new WalletError('network.offline', 'The connection was lost.');
			await step(`asks ${route.method} ${route.path}`);
			if (fault === 'lost request') throw lost();
			if (fault === 'late request') {
				void step('arrives late').then(() => {
					try {
						respond(route, request);
					} catch {
						// Nobody hears of it.
					}
				});
				throw lost();
			}
			const count = service.sessions.size;
			const response = respond(route, request);
			const created = [...service.sessions.values()][count];
			if (created && fault !== 'lost response') created.refreshedBy = current();
			if (fault === 'late response') await late();
			await step(`hears of ${route.method} ${route.path}`);
			if (fault === 'lost response') throw lost();
			return response;
		},
	};
	return service;
}

const lifetime = 15 * 60_000;

/** A session, as a response has it. */
export function bodyOf(
	{ id, accountId }: ServiceSession,
	encryptedSessionSigningKey: string = walletFormats.sessionBundle.encryptedSessionSigningKey,
): Record<string, unknown> {
	return {
		id,
		accountId,
		type: 'EMAIL_OTP',
		nickname: 'ada@example.com',
		createdAt: new Date(0).toISOString(),
		expiresAt: new Date(lifetime).toISOString(),
		encryptedSessionSigningKey,
	};
}

function challengeFor({ path, method }: Route, requestId: string): unknown {
	const activity = path.includes('refresh')
		? {
				type: 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2',
				parameters: { targetPublicKey: clientPoint.value },
			}
		: method === 'DELETE'
			? { type: 'ACTIVITY_TYPE_DELETE_API_KEYS', parameters: { apiKeyIds: ['a key'] } }
			: { type: 'ACTIVITY_TYPE_OF_THE_MODEL', parameters: {} };
	return {
		payloadToSign: JSON.stringify(activity),
		requestId,
		expiresAt: new Date(lifetime).toISOString(),
	};
}

/** The public key of the vectors' client. */
export const clientPoint = { value: '' };
