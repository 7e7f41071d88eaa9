import * as records from '../records/records.js';
import type { RequestFacts } from '../records/values.js';
import type { Settings } from '../settings/resolveSettings.js';

/** Records what a request was about, for the signed one that follows it. */
export function noteRequest(
	settings: Settings,
	requestId: string,
	facts: RequestFacts,
): Promise<void> {
	return records.requestFacts.put(settings, requestId, facts);
}

/** What the request with this id was about. */
export async function readRequestFacts(
	settings: Settings,
	requestId: string | undefined,
): Promise<RequestFacts> {
	if (requestId === undefined) return {};
	return (await records.requestFacts.get(settings, requestId)) ?? {};
}
