import type { z } from 'zod';
import type { Call } from '../handler/call.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import type { AccountRound } from '../login/endedLogins.js';
import type { Login } from '../login/login.js';
import type { LoginOrigin, UnprovenEmail } from '../records/values.js';
import type { ServiceRequest, ServiceResponse } from '../service/serviceClient.js';

/** One operation that a browser asks for, on its way to the service and back. */
export interface Exchange<Who = Login | undefined> {
	readonly call: Call;
	readonly login: Who;
	readonly request: BrowserRequest;
	/** The credential that the request verifies. */
	readonly proof?: Proof;
	/** The payment that counts towards the spending limits before it is sent. */
	readonly counted?: { readonly id: string; readonly holder: string };
	/** The unproven address that the service could send this request's code to. */
	readonly unproven?: UnprovenEmail | undefined;
}

/** A credential to verify. */
export interface Proof extends Pick<LoginOrigin, 'credentialId' | 'credentialRound'> {
	readonly account: AccountRound | undefined;
	/** Request id of the signed leg. */
	readonly requestId: string | undefined;
	/** What the code on this leg proves, once the signed leg follows. */
	readonly provable: string | undefined;
}

/** Runs before anything is sent to the service. May refuse; may return what it changes of the exchange. */
export type Before<Who = Login | undefined> = (
	exchange: Exchange<Who>,
) => Promise<Partial<Omit<Exchange, 'call' | 'login'>> | undefined>;

/** Runs with the service's response, whatever its status. May return another one in its place. */
export type After<Who = Login | undefined> = (
	exchange: Exchange<Who>,
	response: ServiceResponse,
) => Promise<ServiceResponse | undefined>;

/**
 * What the backend does for an operation, on each leg of a signed retry, in the order of the members. An operation
 * without any is forwarded if all identifiers that it names are the signed-in customer's.
 */
export interface Steps<Who> {
	/** The fields that its body may have. Without a schema, it takes no body. */
	readonly body?: z.ZodType;
	/**
	 * The service accepts no idempotency key, but the backend does: a second delivery within a minute gets the answer
	 * of the first.
	 */
	readonly isKeyedHere?: true;
	/**
	 * A request without signature, request id and key is also answered once: `any` answer is given again, or only
	 * `successes`.
	 */
	readonly once?: 'any' | 'successes';
	/** Counts the request, and refuses one too many. */
	readonly limit?: (exchange: Exchange<Who>) => Promise<void>;
	/** Whether nobody needs to be signed in for this request. */
	readonly opens?: (exchange: Exchange<Who>) => boolean | Promise<boolean>;
	/** The identifier that may be another customer's wallet, if the platform allows payments between customers. */
	readonly recipient?: string;
	/**
	 * Refuses a request without the proof that it needs. May return the request without signing headers that it does
	 * not accept.
	 */
	readonly prove?: (exchange: Exchange<Who>) => Promise<BrowserRequest | undefined>;
	/** Milliseconds for which an idempotency key belongs to the first request with it; 0 if to none. Default a day. */
	readonly keyBoundFor?: number;
	readonly before?: readonly Before<Who>[];
	/** What a second delivery to the service does, where neither signature nor key decide it. */
	readonly secondDelivery?: ServiceRequest['secondDelivery'];
	readonly after?: readonly After<Who>[];
	/**
	 * Records what a response says, and returns the `Set-Cookie` headers. By default, it records who owns the resources
	 * in it.
	 */
	readonly record?: (
		exchange: Exchange<Who>,
		response: ServiceResponse,
	) => Promise<readonly string[] | undefined>;
}
