import type { WireFlow } from './wireFlow.js';

/** Flows as they are listed: reads that follow one another and went well make one group, so that what acts stands out. */
export function groupReads(flows: readonly WireFlow[]): readonly (readonly WireFlow[])[] {
	const groups: WireFlow[][] = [];
	for (const flow of flows) {
		const group = groups.at(-1);
		if (group?.every(isQuiet) && isQuiet(flow)) group.push(flow);
		else groups.push([flow]);
	}
	return groups;
}

function isQuiet({ exchanges }: WireFlow): boolean {
	return exchanges.every(
		({ method, outcome }) =>
			method === 'GET' && outcome?.kind === 'answered' && outcome.status < 400,
	);
}
