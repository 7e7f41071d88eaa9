const common = {
	'Cache-Control': 'no-store',
	'X-Content-Type-Options': 'nosniff',
} as const;

/** A JSON answer that no cache keeps. `json` is text that is JSON already; undefined means no body. */
export function jsonResponse(
	status: number,
	json: string | undefined,
	headers: Readonly<Record<string, string | undefined>> = {},
): Response {
	const response = new Response(json ?? null, { status, headers: common });
	if (json !== undefined) response.headers.set('Content-Type', 'application/json');
	for (const [name, value] of Object.entries(headers)) {
		if (value !== undefined) response.headers.set(name, value);
	}
	return response;
}
