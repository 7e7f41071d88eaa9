import type { TestBackend } from './createTestBackend.js';

/** Holds the first response to a call, named as `GET /transactions`, until it is released. The later ones come at once. */
export function holdFirst(backend: TestBackend, call: string, respond: () => Response) {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	let count = 0;
	backend.respondTo(call, async () => {
		if (count++ === 0) await released;
		return respond();
	});
	return { count: () => count, release };
}
