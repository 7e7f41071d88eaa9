import type { ReactElement } from 'react';
import { FlowView } from './FlowView.js';
import { groupReads } from './groupReads.js';
import type { WireFlow } from './wireFlow.js';

/** Everything that the wallet did, newest first; what it only read is folded away. */
export function FlowList({ flows }: { readonly flows: readonly WireFlow[] }): ReactElement {
	return (
		<ol>
			{groupReads(flows).map((group) => (
				// Newer reads join at the front, so the oldest one names the group.
				<li key={group.at(-1)?.id}>
					{group.length === 1 ? <Flows flows={group} /> : <Reads flows={group} />}
				</li>
			))}
		</ol>
	);
}

function Reads({ flows }: { readonly flows: readonly WireFlow[] }): ReactElement {
	return (
		<details data-part="reads">
			<summary>{flows.length} reads</summary>
			<Flows flows={flows} />
		</details>
	);
}

function Flows({ flows }: { readonly flows: readonly WireFlow[] }): ReactElement {
	return (
		<>
			{flows.map((flow) => (
				<FlowView key={flow.id} flow={flow} />
			))}
		</>
	);
}
