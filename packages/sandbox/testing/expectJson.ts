/** The body of a response that has this status. @throws Error that quotes any other response */
export async function expectJson<Body>(
	status: number,
	sent: Response | Promise<Response>,
): Promise<Body> {
	const response = await sent;
	const text = await response.text();
	if (response.status === status) return JSON.parse(text);
	throw new Error(`Expected ${status}, but the sandbox responded with ${response.status}: ${text}`);
}
