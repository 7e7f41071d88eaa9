import { loginHeader, serviceTimeHeader } from '@countersign/contract/service';
import { error, type Finding, note, ok } from '../finding.js';
import { hasResponse, type Probe, probe } from '../probe.js';
import { type Subject, signingPlace } from '../subject.js';

/** Bytes. A registration of a passkey and a token of an identity provider are smaller. */
const longBody = 16 * 1024;

/**
 * What a proxy in front of the wallet handler drops: headers and bodies of requests, headers and cookies of responses.
 * The handler's `POST /doctor` says what has arrived.
 */
export async function checkProxy(subject: Subject): Promise<Finding[]> {
	const short = await send(subject, [], 0);
	const headers = namesIn(short, 'headers');
	if (!headers) {
		const reason = hasResponse(short) ? `status ${short.status}` : short.reason;
		return [note('proxy.headers', `What a proxy drops could not be checked: ${reason}.`)];
	}
	const named = await send(subject, headers, 0);
	const long = await send(subject, headers, longBody);
	return [
		...requestHeaders(headers, namesIn(named, 'arrived')),
		...(hasResponse(named) ? [...responseHeaders(named), ...cookies(named)] : []),
		...body(long),
	];
}

type Sent = Awaited<ReturnType<typeof probe>>;

function send(subject: Subject, names: readonly string[], padding: number): Promise<Sent> {
	const { origin } = signingPlace(subject);
	const given = Object.fromEntries(names.map((name) => [name, 'doctor']));
	const headers = { ...given, Origin: origin, 'Content-Type': 'application/json' };
	const body = JSON.stringify({ padding: 'a'.repeat(padding) });
	return probe(`${subject.api.href}/doctor`, { method: 'POST', headers, body });
}

function namesIn(sent: Sent, member: 'headers' | 'arrived'): readonly string[] | undefined {
	const names = hasResponse(sent) ? sent.body?.[member] : undefined;
	return Array.isArray(names) ? names.map(String) : undefined;
}

function requestHeaders(
	expected: readonly string[],
	arrived: readonly string[] | undefined,
): Finding[] {
	const lost = expected.filter((name) => !arrived?.includes(name));
	if (lost.length === 0) return [ok('proxy.request_headers', 'No header of a request is lost.')];
	const message = `The wallet handler does not get the headers ${lost.join(', ')}.`;
	const fix = 'Let the proxy in front pass on these headers of requests unchanged.';
	return [error('proxy.request_headers', message, fix)];
}

function responseHeaders({ headers }: Probe): Finding[] {
	const lost = [loginHeader, serviceTimeHeader].filter((name) => !headers.has(name));
	if (lost.length === 0) return [ok('proxy.response_headers', 'No header of a response is lost.')];
	const message = `Pages do not get the headers ${lost.join(', ')} of responses.`;
	const fix = 'Let the proxy in front pass on these headers of responses unchanged.';
	return [error('proxy.response_headers', message, fix)];
}

function cookies({ headers }: Probe): Finding[] {
	const names = headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
	const both = ['one', 'two'].every((name) => names.includes(`countersign-doctor-${name}`));
	if (both) return [ok('proxy.cookies', 'Two cookies of one response arrive.')];
	const message = 'Of two cookies of one response, browsers do not get both.';
	const fix = 'Let the proxy in front pass on every Set-Cookie header, each on a line of its own.';
	return [error('proxy.cookies', message, fix)];
}

function body(sent: Sent): Finding[] {
	const bytes = hasResponse(sent) ? Number(sent.body?.['bytes'] ?? 0) : 0;
	if (bytes >= longBody) return [ok('proxy.body', 'A body of 16 KB arrives.')];
	const reason = hasResponse(sent) ? `status ${sent.status}` : sent.reason;
	const message = `A body of 16 KB does not arrive: ${reason}.`;
	const fix = 'Let the proxy in front accept bodies of 64 KB.';
	return [error('proxy.body', message, fix)];
}
