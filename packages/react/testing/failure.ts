/** An error response with the service's body. */
export function failure(status: number, code: string, headers: HeadersInit = {}): Response {
	return Response.json({ status, code, message: code }, { status, headers });
}
