/**
 * `GET /healthz` says that the process runs, `GET /readyz` whether requests should be sent to it: its
 * database answers and it is not stopping. Undefined for any other request. Whether the service behind it
 * answers is left out on purpose: without the service every process would be taken out at once.
 */
export async function answerHealth(
	request: Request,
	isReady: () => Promise<boolean>,
): Promise<Response | undefined> {
	if (request.method !== 'GET') return undefined;
	const { pathname } = new URL(request.url);
	const headers = { 'Cache-Control': 'no-store' };
	if (pathname === '/healthz') return Response.json({ status: 'ok' }, { headers });
	if (pathname !== '/readyz') return undefined;
	if (await isReady()) return Response.json({ status: 'ready' }, { headers });
	return Response.json(
		{ status: 'not ready' },
		{ status: 503, headers: { ...headers, 'Retry-After': '1' } },
	);
}
