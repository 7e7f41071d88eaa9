import { error, type Finding, note, ok } from '../finding.js';
import { isOurs, probe } from '../probe.js';
import type { Subject } from '../subject.js';

/** Milliseconds. The handler pauses for a second between the two parts of its answer to the doctor. */
const noticeable = 500;

/** Whether live updates reach a page as they are sent. `GET /events?doctor` sends a part, pauses, and ends. */
export async function checkEvents({ api }: Subject): Promise<Finding[]> {
	const url = `${api.href}/events?doctor`;
	const first = { at: 0 };
	const result = await probe(url, {}, () => {
		first.at ||= Date.now();
	});
	const elapsed = Date.now() - first.at;
	const fix = 'Let GET requests for /events reach the wallet handler.';
	if (!('status' in result)) {
		return [error('events.reachable', `${url} cannot be reached: ${result.reason}.`, fix)];
	}
	const { status, body, headers } = result;
	if (isOurs(result) && body?.['code'] === 'NOT_FOUND') {
		return [note('events.reachable', 'The backend sends no live updates: it has no events port.')];
	}
	if (isOurs(result)) {
		return [note('events.reachable', `Live updates could not be checked: status ${status}.`)];
	}
	if (!/^text\/event-stream/i.test(headers.get('Content-Type') ?? '')) {
		const message = `Something other than the wallet handler responds at ${url}, with ${status}.`;
		return [error('events.reachable', message, fix)];
	}
	if (elapsed >= noticeable) return [ok('events.stream', 'Live updates arrive as they are sent.')];
	const message = 'A proxy holds live updates back until the stream ends.';
	const unbuffered =
		'Turn off buffering and compression for /events, such as proxy_buffering off in nginx.';
	return [error('events.stream', message, unbuffered)];
}
