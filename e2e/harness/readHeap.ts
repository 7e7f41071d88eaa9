import type { Page } from '@playwright/test';

/** What a heap snapshot of V8 holds of interest here; `nodes` and `edges` are flat lists of numbers. */
interface Snapshot {
	readonly snapshot: {
		readonly meta: {
			readonly node_fields: readonly string[];
			readonly node_types: readonly (string | readonly string[])[];
			readonly edge_fields: readonly string[];
			readonly edge_types: readonly (string | readonly string[])[];
		};
	};
	readonly nodes: readonly number[];
	readonly edges: readonly number[];
	readonly strings: readonly string[];
}

/**
 * The texts in the page's heap after a collection, one a line, of a long text its first 1,024 characters; and each list of
 * texts on a line, with spaces between them. What is only in the browser's own memory, and not in JavaScript's, is not there.
 */
export async function readHeap(page: Page): Promise<readonly string[]> {
	const session = await page.context().newCDPSession(page);
	const chunks: string[] = [];
	session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
	await session.send('HeapProfiler.collectGarbage');
	await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
	await session.detach();
	const snapshot = JSON.parse(chunks.join('')) as Snapshot;
	return [...snapshot.strings, ...listsIn(snapshot)];
}

/** The lists of two texts and more, each as one text. */
function listsIn({ snapshot: { meta }, nodes, edges, strings }: Snapshot): string[] {
	const size = meta.node_fields.length;
	const [type, name, count] = ['type', 'name', 'edge_count'].map((field) =>
		meta.node_fields.indexOf(field),
	) as [number, number, number];
	const string = (meta.node_types[type] ?? []).indexOf('string');
	const edgeSize = meta.edge_fields.length;
	const element = (meta.edge_types[0] ?? []).indexOf('element');
	const lists: string[] = [];
	let edge = 0;
	for (let node = 0; node < nodes.length; node += size) {
		const texts: string[] = [];
		const end = edge + (nodes[node + count] ?? 0) * edgeSize;
		for (; edge < end; edge += edgeSize) {
			const to = edges[edge + 2] ?? 0;
			if (edges[edge] !== element || nodes[to + type] !== string) continue;
			texts.push(strings[nodes[to + name] ?? 0] ?? '');
		}
		if (texts.length > 1) lists.push(texts.join(' '));
	}
	return lists;
}
