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
	/** The recorder whose `fetch` the wallet uses. */
	readonly recorder: WireRecorder;
	/** URL of a sandbox's control interface. Adds controls for its clock and faults. */
	readonly control?: string | undefined;
}

/**
 * A panel for developers: each operation with its requests and responses, what was signed with which key, and what
 * expires when. Secrets are redacted before they are recorded. Import `@countersign/react/devtools.css` once.
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
			{flows.length === 0 && <p data-part="empty">Nothing has been sent yet.</p>}
			<FlowList flows={flows} />
		</section>
	);
}

/** The operations of the wallet, newest first, with successful reads collapsed. */
export function FlowList({ flows }: { readonly flows: readonly WireFlow[] }): ReactElement {
	return (
		<ol>
			{groupReads(flows).map((group) => (
				// Newer reads are added at the front, so the oldest one gives the group its key.
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

/** The exchanges of a recorder, subscribed to changes. */
function useExchanges(recorder: WireRecorder): readonly WireExchange[] {
	return useSyncExternalStore(recorder.subscribe, recorder.getExchanges, () => nothing);
}
