import type { HeaderNames } from '@countersign/contract';
import type { Body } from '../bodies/checkBody.js';
import { checkBody } from '../bodies/checkBody.js';
import type { Call } from '../call.js';
import type { OperationMatch } from '../inbound/matchOperation.js';
import { readJsonBody } from '../inbound/readJsonBody.js';
import { readQuery } from '../inbound/readQuery.js';
import { readServiceHeaders } from '../inbound/readServiceHeaders.js';
import type { IdClaim } from '../ownership/idClaims.js';
import { idClaims } from '../ownership/idClaims.js';

/** What is taken over from a browser request: nothing that is not on a list. */
export interface BrowserRequest extends OperationMatch {
	readonly query: URLSearchParams;
	readonly headers: Partial<Record<keyof HeaderNames, string>>;
	readonly body: Body | undefined;
	readonly claims: readonly IdClaim[];
}

/** Reads and checks everything of a browser request that an operation of the service takes. */
export async function readBrowserRequest(
	call: Call,
	match: OperationMatch,
): Promise<BrowserRequest> {
	const query = readQuery(call.query, match.operation);
	const names = call.settings.headerNames;
	const headers = readServiceHeaders(call.request.headers, match.operation, names);
	const body = checkBody(match.name, await readJsonBody(call));
	return { ...match, query, headers, body, claims: idClaims(match, query, body) };
}
