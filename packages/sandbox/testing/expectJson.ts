/** The body of an answer that has this status. @throws Error that quotes any other answer */
export async function expectJson<Body>(
	status: number,
	answer: Response | Promise<Response>,
): Promise<Body> {
	const response = await answer;
	const text = await response.text();
	if (response.status === status) return JSON.parse(text);
	throw new Error(`Expected ${status}, but the sandbox answered ${response.status}: ${text}`);
}
