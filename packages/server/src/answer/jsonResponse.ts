const common = {
	'Cache-Control': 'no-store',
	'X-Content-Type-Options': 'nosniff',
} as const;

/** A JSON answer that no cache keeps. `json` is text that is JSON already; undefined means no body. */
export function jsonResponse(
	status: number,
	json: string | undefined,
	headers: Readonly<Record<string, string | readonly string[] | undefined>> = {},
): Response {
	const response = new Response(json ?? null, { status, headers: common });
	if (json !== undefined) response.headers.set('Content-Type', 'application/json');
	for (const [name, value] of Object.entries(headers)) {
		for (const one of [value ?? []].flat()) response.headers.append(name, one);
	}
	return response;
}
