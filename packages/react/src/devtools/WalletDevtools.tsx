'use client';

import { type ReactElement, useSyncExternalStore } from 'react';
import type { WireRecorder } from './createWireRecorder.js';
import { FlowView } from './FlowView.js';
import { SandboxControls } from './SandboxControls.js';
import { Timers } from './Timers.js';
import { groupReads, toFlows, type WireFlow } from './toFlows.js';
import type { WireExchange } from './wireExchange.js';

const nothing: readonly WireExchange[] = [];

/** Props of {@link WalletDevtools}. */
export interface WalletDevtoolsProps {
	/** The one whose `fetch` the wallet uses. */
	readonly recorder: WireRecorder;
	/** Address of a sandbox's control interface, where the page reaches it: shows its clock and faults. */
	readonly control?: string | undefined;
}

/**
 * The wire, for developers: every flow with its real requests and answers, what was signed and by which
 * key, and the clocks that matter. Secrets never reach it. Bring `@countersign/react/devtools.css`.
 */
export function WalletDevtools({ recorder, control }: WalletDevtoolsProps): ReactElement {
	const exchanges = useExchanges(recorder);
	const flows = toFlows(exchanges);
	return (
		<section data-countersign-devtools="" aria-label="Wire">
			<Timers exchanges={exchanges} />
			{control !== undefined && <SandboxControls address={control} />}
			<header>
				<h2>Requests</h2>
				<button type="button" onClick={recorder.clear} disabled={flows.length === 0}>
					Clear
				</button>
			</header>
			{flows.length === 0 && <p data-part="empty">Nothing was sent yet.</p>}
			<FlowList flows={flows} />
		</section>
	);
}

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

/** What a recorder holds, and again whenever it changes. */
function useExchanges(recorder: WireRecorder): readonly WireExchange[] {
	return useSyncExternalStore(recorder.subscribe, recorder.getExchanges, () => nothing);
}
