/** Who a sample of a server's profile counts for: of the calls around it, the innermost that one of these places fits. */
const places = {
	'verification of signatures': ['/@noble/', '/webhooks/publicKeys.', 'webcrypto:signVerify'],
	'building statements': ['/drizzle-orm/'],
	'the embedded database': ['wasm:', '/@electric-sql/pglite/'],
	"the database's client and pool": ['/pg/', '/pg-pool/', '/pg-protocol/', '/database/dist/'],
	'`fetch` to the service': ['/undici/'],
	'sockets and HTTP of Node': ['node:net', 'node:_http', 'node:internal/stream_base_commons'],
	'the adapter between Node and Fetch': ['/@hono/node-server/', '/hono/'],
	hashing: ['webcrypto:', 'node:internal/crypto/hash'],
	'our own code': ['/packages/', '/apps/'],
	'garbage collection': ['(garbage collector)'],
};

/** @typedef {import('node:inspector').Profiler.Profile} Profile */
/** @typedef {import('node:inspector').Profiler.ProfileNode} Node */

/**
 * The parts of what a server computed, in percent, the largest first. It leaves out when it waited, and the profiler.
 * @param {Profile} profile
 */
export function sharesOf({ nodes, samples = [], timeDeltas = [] }) {
	const byId = new Map(nodes.map((node) => [node.id, node]));
	/** @type {Map<number, Node>} */
	const callers = new Map();
	for (const node of nodes) for (const child of node.children ?? []) callers.set(child, node);
	/** @type {Map<string, number>} */
	const times = new Map();
	samples.forEach((id, index) => {
		const part = partOf(byId.get(id), callers);
		if (part) times.set(part, (times.get(part) ?? 0) + (timeDeltas[index] ?? 0));
	});
	const all = [...times.values()].reduce((sum, time) => sum + time, 0);
	const shares = [...times].map(([part, time]) => ({ part, share: (100 * time) / all }));
	return shares.sort((one, other) => other.share - one.share);
}

/**
 * @param {Node | undefined} node
 * @param {ReadonlyMap<number, Node>} callers
 */
function partOf(node, callers) {
	if (/^\((idle|root)\)$/.test(node?.callFrame.functionName ?? '')) return undefined;
	for (let frame = node; frame; frame = callers.get(frame.id)) {
		const { url, functionName } = frame.callFrame;
		if (url === 'node:inspector') return undefined;
		const name = `${url}:${functionName}`;
		const found = Object.entries(places).find(([, texts]) =>
			texts.some((text) => name.includes(text)),
		);
		if (found) return found[0];
	}
	return 'timers, promises, events, streams, the rest of Node';
}
