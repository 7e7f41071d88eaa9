import type { WireExchange } from './wireExchange.js';

/** The request as a command. What was withheld stays so: fill it in where the placeholder stands. */
export function toCurl({ method, url, requestHeaders, requestBody }: WireExchange): string {
	const headers = Object.entries(requestHeaders).map(
		([name, value]) => `-H ${quote(`${name}: ${value}`)}`,
	);
	const body = requestBody === undefined ? [] : [`--data ${quote(JSON.stringify(requestBody))}`];
	return [`curl -X ${method} ${quote(url)}`, ...headers, '-b "$COOKIE"', ...body].join(' \\\n  ');
}

function quote(text: string): string {
	return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
