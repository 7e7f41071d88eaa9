import { isRecord } from '../encoding/json.js';
import { InputError, type InputProblem, type WalletError } from '../errors.js';
import { quoteRequestProblems } from '../quotes/quoteRequestProblems.js';
import type { PaymentRequest } from './paymentState.js';

/** Why this request cannot be paid from that wallet; undefined when it can. Sends nothing. */
export function requestProblem(
	request: PaymentRequest,
	walletAccountId: string | undefined,
): WalletError | undefined {
	const problems = missingParts(request) ?? problemsOf(request, walletAccountId);
	return problems.length > 0 ? new InputError(problems) : undefined;
}

/** A caller without types can omit what the other checks read. */
function missingParts(request: PaymentRequest): readonly InputProblem[] | undefined {
	const missing = (['source', 'destination'] as const).filter((part) => !isRecord(request?.[part]));
	if (missing.length === 0) return undefined;
	return missing.map((field) => ({ field, problem: 'missing' }));
}

function problemsOf(
	{ lookup, lockedCurrency: _, ...request }: PaymentRequest,
	walletAccountId: string | undefined,
): readonly InputProblem[] {
	const { accountId } = request.source;
	const isStrange = walletAccountId !== undefined && accountId !== walletAccountId;
	return [
		...quoteRequestProblems(request, { lookup, walletAccountId }),
		...(isStrange ? [{ field: 'source.accountId', problem: 'unsupported' } as const] : []),
	];
}
