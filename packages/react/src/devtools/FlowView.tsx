'use client';

import { type ReactElement, useState } from 'react';
import type { WireFlow } from './toFlows.js';
import type { WireExchange } from './wireExchange.js';

/** One operation of the wallet: a summary line, and on demand each request and what was signed. */
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

/** A request and its response. */
function ExchangeView({ exchange }: { readonly exchange: WireExchange }): ReactElement {
	const { outcome } = exchange;
	const response = outcome?.kind === 'answered' ? outcome : undefined;
	return (
		<div data-part="exchange">
			<header>
				<h3>{decodeURIComponent(new URL(exchange.url).pathname)}</h3>
				<CopyButton text={toCurl(exchange)} />
			</header>
			<Json label="Request headers" value={exchange.requestHeaders} />
			<Json label="Request" value={exchange.requestBody} />
			<Json label="Response headers" value={response?.headers} />
			<Json label="Response" value={response?.body} />
		</div>
	);
}

function CopyButton({ text }: { readonly text: string }): ReactElement {
	const [copied, setCopied] = useState<string>();
	const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(text));
	return (
		<button type="button" onClick={copy}>
			{copied === text ? 'Copied' : 'Copy as curl'}
		</button>
	);
}

/** A labelled JSON value. */
function Json({
	label,
	value,
}: {
	readonly label: string;
	readonly value: unknown;
}): ReactElement | null {
	if (value === undefined) return null;
	return (
		<figure data-part="json">
			<figcaption>{label}</figcaption>
			<pre>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>
		</figure>
	);
}

/** The request as a curl command, with placeholders for redacted values. */
function toCurl({ method, url, requestHeaders, requestBody }: WireExchange): string {
	const headers = Object.entries(requestHeaders).map(
		([name, value]) => `-H ${quote(`${name}: ${value}`)}`,
	);
	const body = requestBody === undefined ? [] : [`--data ${quote(JSON.stringify(requestBody))}`];
	return [`curl -X ${method} ${quote(url)}`, ...headers, '-b "$COOKIE"', ...body].join(' \\\n  ');
}

function quote(text: string): string {
	return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
