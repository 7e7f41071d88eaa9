import type { EnclaveKeys } from '@countersign/contract';
import { serviceTimeHeader } from '@countersign/contract/service';
import { createEnclave } from '@countersign/test-kit';
import { enter } from './enter.js';
import { failure } from './failure.js';
import { mutationResponse } from './mutationResponse.js';
import type { Person } from './people.js';
import { readResponse } from './readResponse.js';

export interface TestBackend {
	/** For a wallet's configuration: responds with fixed JSON as the platform's backend would. */
	readonly fetch: typeof globalThis.fetch;
	readonly enclaveKeys: EnclaveKeys;
	/** The calls so far that match, each as `GET /transactions?limit=1`. */
	calls(pattern?: RegExp): readonly string[];
	forgetCalls(): void;
	/** Replaces the response to a call, named as `GET /transactions`. */
	respondTo(call: string, response: () => Response | Promise<Response>): void;
	/** Ends the login, as its expiry would. */
	dropCookie(): void;
}

/**
 * A backend with two customers, Alice and Bob, of whom one at a time holds the login cookie.
 *
 * @param now The time that its responses state. Epoch milliseconds.
 */
export async function createTestBackend(now: () => number = Date.now): Promise<TestBackend> {
	const enclave = await createEnclave();
	const calls: string[] = [];
	const replaced = new Map<string, () => Response | Promise<Response>>();
	let holder: Person | undefined;

	const respond = async (request: Request): Promise<Response> => {
		const { pathname, search } = new URL(request.url);
		const call = `${request.method} ${decodeURIComponent(pathname.replace(/^\/api/, ''))}`;
		calls.push(`${call}${search}`);
		const replacement = replaced.get(call);
		if (replacement) return replacement();
		const entrance = await enter(call, request, enclave);
		holder = entrance?.entered ?? holder;
		if (entrance) return entrance.response;
		if (call === 'POST /logout') {
			holder = undefined;
			return new Response(null, { status: 204 });
		}
		if (!holder) return failure(401, 'SIGNED_OUT');
		return readResponse(call, holder) ?? mutationResponse(call, request, holder);
	};

	return {
		fetch: async (input, init) => {
			const response = await respond(new Request(new URL(String(input), location.href), init));
			response.headers.set(serviceTimeHeader, new Date(now()).toISOString());
			return response;
		},
		enclaveKeys: { otp: [enclave.pin], export: [enclave.pin] },
		calls: (pattern = /./) => calls.filter((call) => pattern.test(call)),
		forgetCalls: () => {
			calls.length = 0;
		},
		respondTo: (call, response) => {
			replaced.set(call, response);
		},
		dropCookie: () => {
			holder = undefined;
		},
	};
}
