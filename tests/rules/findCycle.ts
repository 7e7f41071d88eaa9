/** One cycle of this graph as the list of its nodes (first and last alike), or undefined. */
export function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
	const done = new Set<string>();
	const visit = (node: string, trail: readonly string[]): string[] | undefined => {
		const seenAt = trail.indexOf(node);
		if (seenAt >= 0) return [...trail.slice(seenAt), node];
		if (done.has(node)) return undefined;
		for (const next of graph.get(node) ?? []) {
			const cycle = visit(next, [...trail, node]);
			if (cycle) return cycle;
		}
		done.add(node);
		return undefined;
	};
	for (const node of graph.keys()) {
		const cycle = visit(node, []);
		if (cycle) return cycle;
	}
	return undefined;
}
