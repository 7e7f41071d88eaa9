import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { effort } from '../../testing/effort.js';
import { explore } from '../../testing/model/explore.js';
import type { ModelDevice } from '../../testing/model/modelDevice.js';
import {
	createModelService,
	faultsInOrder,
	type ModelFault,
} from '../../testing/model/modelService.js';
import { type Turns, watchCrypto } from '../../testing/model/settleCrypto.js';
import { isWalletError } from '../errors.js';
import { checkPayload } from '../signer/checkPayload.js';
import type { KeySigner } from '../signer/keySigner.js';
import { stamp } from '../signer/stamp.js';
import { signedRetry } from './signedRetry.js';

/**
 * The signed retry, in up to three tabs that each ask for something at the same time, in every order in which their
 * requests and responses can follow each other, with up to two faults: a request or a response that is lost, or a
 * request of which the page is told that it failed and that arrives later.
 *
 * - What one call asked for is done once at most.
 * - What is told as done is done; what is told as failed is not, and never will be; else it is told as unknown.
 * - Every call ends.
 */

interface Plan {
	readonly tabs: number;
	/** Fault of the request with that number, over all tabs. At most two. */
	readonly faults: readonly { readonly at: number; readonly kind: ModelFault }[];
}

const kinds = ['lost request', 'lost response', 'late request'] as const;

const plans: fc.Arbitrary<Plan> = fc.record({
	tabs: fc.integer({ min: 1, max: 3 }),
	faults: fc.array(fc.record({ at: fc.nat(6), kind: fc.constantFrom<ModelFault[]>(...kinds) }), {
		maxLength: 2,
	}),
});

/** What is signed is not what this model is about. */
const signer: KeySigner = { publicKey: '02', sign: async () => new Uint8Array(64).fill(1).buffer };
const intent = {
	kind: 'activity',
	activity: 'ACTIVITY_TYPE_OF_THE_MODEL',
	parameters: {},
} as const;
let turns: Turns;

beforeAll(() => {
	turns = watchCrypto();
});
afterAll(() => void vi.restoreAllMocks());

async function play(device: ModelDevice, plan: Plan): Promise<void> {
	const service = createModelService(device);
	service.faults = faultsInOrder(plan.faults, 7);
	const ends = new Map<string, 'done' | 'failed' | 'unknown'>();
	const ask = async (id: string) => {
		const read = async () => {
			await device.step('reads the list');
			const isThere = service.done.includes(id);
			await device.step('has read the list');
			return isThere || undefined;
		};
		const sending = signedRetry<unknown>({
			http: service.http,
			route: { method: 'POST', path: '/things/{id}' },
			request: { path: { id } },
			sign: async (payload) => {
				checkPayload(payload, intent);
				return stamp(signer, payload);
			},
			parse: ({ body }) => body,
			outcome: read,
		});
		return sending.then(
			() => 'done' as const,
			(error) => {
				if (!isWalletError(error)) throw error;
				return error.code === 'outcome.unknown' ? ('unknown' as const) : ('failed' as const);
			},
		);
	};
	for (let tab = 0; tab < plan.tabs; tab++) {
		const id = `Thing:${tab}`;
		void device.run(device.open(), () => ask(id)).then((end) => ends.set(id, end));
	}
	await turns.drain(device.scheduler);
	expect(ends.size, 'a call has no end').toBe(plan.tabs);
	for (const [id, end] of ends) {
		const times = service.done.filter((one) => one === id).length;
		expect(times, 'it was done twice').toBeLessThanOrEqual(1);
		if (end === 'done') expect(times, 'it was told as done').toBe(1);
		if (end === 'failed') expect(times, 'it was told as failed').toBe(0);
	}
}

const numRuns = 300 * (effort > 1 ? 30 : 1);

test('keeps the signed retry of three tabs consistent, in any order of their requests', {
	timeout: 120_000 + numRuns * 200,
}, async () => {
	await explore({ name: 'the signed retry in up to three tabs', plans, numRuns, play });
});
