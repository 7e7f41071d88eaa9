/** The answer, with the texts in its JSON body rewritten, at every depth. One without a body stays. */
export async function rewriteAnswer(
	answer: Response,
	rewrite: (name: string, text: string) => string,
): Promise<Response> {
	const text = await answer.text();
	if (text === '') return new Response(null, answer);
	const body: unknown = JSON.parse(text, (name, value: unknown) =>
		typeof value === 'string' ? rewrite(name, value) : value,
	);
	const headers = new Headers(answer.headers);
	headers.delete('content-length');
	return new Response(JSON.stringify(body), { status: answer.status, headers });
}
