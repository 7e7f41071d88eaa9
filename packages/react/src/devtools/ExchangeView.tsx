'use client';

import { type ReactElement, useState } from 'react';
import { Json } from './Json.js';
import { toCurl } from './toCurl.js';
import type { WireExchange } from './wireExchange.js';

/** A request and its answer, as they happened. */
export function ExchangeView({ exchange }: { readonly exchange: WireExchange }): ReactElement {
	const { outcome } = exchange;
	const answer = outcome?.kind === 'answered' ? outcome : undefined;
	return (
		<div data-part="exchange">
			<header>
				<h3>{decodeURIComponent(new URL(exchange.url).pathname)}</h3>
				<CopyButton text={toCurl(exchange)} />
			</header>
			<Json label="Request headers" value={exchange.requestHeaders} />
			<Json label="Request" value={exchange.requestBody} />
			<Json label="Answer headers" value={answer?.headers} />
			<Json label="Answer" value={answer?.body} />
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
