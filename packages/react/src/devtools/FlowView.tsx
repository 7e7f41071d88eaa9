import type { ReactElement } from 'react';
import { ExchangeView } from './ExchangeView.js';
import { Json } from './Json.js';
import type { WireExchange } from './wireExchange.js';
import type { WireFlow } from './wireFlow.js';

/** One thing that the wallet did: a line, and on demand each of its legs and what was signed between. */
export function FlowView({ flow }: { readonly flow: WireFlow }): ReactElement {
	const last = flow.exchanges.at(-1);
	return (
		<details data-part="flow" data-state={stateOf(last)}>
			<summary>
				<code>{flow.title}</code>
				<span data-part="steps">
					{flow.exchanges.map((exchange) => (
						<span key={exchange.id}>
							{exchange.stamp && <b>signed</b>}
							<span data-part="status" data-state={stateOf(exchange)}>
								{outcomeWord(exchange)}
							</span>
						</span>
					))}
				</span>
			</summary>
			{flow.exchanges.map((exchange) => (
				<div key={exchange.id} data-part="leg">
					{exchange.stamp && (
						<div data-part="signature">
							<h3>Signed in this browser</h3>
							<dl>
								<dt>Session key</dt>
								<dd>
									<code>{exchange.stamp.publicKey}</code>
								</dd>
								<dt>Scheme</dt>
								<dd>
									<code>{exchange.stamp.scheme}</code>
								</dd>
							</dl>
							{flow.signed !== undefined && <Json label="Payload" value={flow.signed} />}
						</div>
					)}
					<ExchangeView exchange={exchange} />
				</div>
			))}
		</details>
	);
}

function stateOf(exchange: WireExchange | undefined): string {
	const outcome = exchange?.outcome;
	if (!outcome) return 'pending';
	if (outcome.kind !== 'answered') return outcome.kind;
	return outcome.status < 400 ? 'good' : 'refused';
}

function outcomeWord({ outcome }: WireExchange): string {
	if (!outcome) return '…';
	if (outcome.kind !== 'answered') return outcome.kind;
	return `${outcome.status} · ${outcome.durationMs} ms`;
}
