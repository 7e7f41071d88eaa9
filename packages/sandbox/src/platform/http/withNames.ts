import {
	defaultHeaderNames,
	type ServiceNames,
	toDeploymentNames,
} from '@countersign/contract/service';

type Respond = (request: Request) => Promise<Response>;

/** The service under the names of a deployment: it knows no others in requests, and uses no others in responses. */
export function withNames(names: ServiceNames, respond: Respond): Respond {
	if (names.words.size === 0) return respond;
	return async (request) => renameResponse(await respond(renameRequest(request, names)), names);
}

function renameRequest(request: Request, { headers: theirs }: ServiceNames): Request {
	const headers = new Headers(request.headers);
	const stamp = headers.get(theirs.walletSignature);
	headers.delete(theirs.walletSignature);
	headers.delete(defaultHeaderNames.walletSignature);
	if (stamp !== null) headers.set(defaultHeaderNames.walletSignature, stamp);
	return new Request(request, { headers });
}

async function renameResponse(response: Response, names: ServiceNames): Promise<Response> {
	const text = await response.text();
	const headers = new Headers(response.headers);
	headers.delete('content-length');
	const isEmpty = response.body === null;
	return new Response(isEmpty ? null : renameText(text, names), {
		status: response.status,
		headers,
	});
}

/** What is no JSON, such as a page or a damaged response, stays as it is. */
function renameText(text: string, names: ServiceNames): string {
	try {
		return JSON.stringify(toDeploymentNames(JSON.parse(text), names));
	} catch {
		return text;
	}
}
