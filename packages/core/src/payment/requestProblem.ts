import { InputError, type InputProblem, type WalletError } from '../errors.js';
import { quoteRequestProblems } from '../input/quoteRequestProblems.js';
import type { PaymentRequest } from './paymentState.js';

/** Why this request cannot be paid from that wallet; undefined when it can. Sends nothing. */
export function requestProblem(
	{ lookup, lockedCurrency: _, ...request }: PaymentRequest,
	walletAccountId: string | undefined,
): WalletError | undefined {
	const { accountId } = request.source;
	const isStrange = walletAccountId !== undefined && accountId !== walletAccountId;
	const problems: readonly InputProblem[] = [
		...quoteRequestProblems(request, { lookup, walletAccountId }),
		...(isStrange ? [{ field: 'source.accountId', problem: 'unsupported' } as const] : []),
	];
	return problems.length > 0 ? new InputError(problems) : undefined;
}
