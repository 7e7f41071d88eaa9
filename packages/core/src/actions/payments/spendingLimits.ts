import type {
	AmountLimits,
	SpendingLimitsState,
	WaitingLimit,
} from '@countersign/contract/service';
import { loadModule } from '../../browser/loadModule.js';
import { copyJson } from '../../encoding/json.js';
import { checkShape } from '../../http/checkShape.js';
import type { HttpResponse } from '../../http/http.js';
import { httpOf } from '../../parts/httpOf.js';
import { sessionStoreOf, signerOf } from '../../parts/sessionStoreOf.js';
import { stepUpsOf } from '../../parts/stepUpsOf.js';
import { partsOf, type Wallet, type WalletParts } from '../../wallet.js';

const routes = {
	get: { method: 'GET', path: '/spending-limits' },
	set: { method: 'POST', path: '/spending-limits' },
	stop: { method: 'POST', path: '/spending-limits/stop' },
} as const;

/**
 * Reads the spending limits of the signed-in person: the platform's, their own, what the last 24 hours have spent, and
 * what waits. Amounts are in the smallest unit of their currency.
 *
 * @returns null if the platform has no limits.
 * @throws WalletError `backend.*`, `network.*`
 */
export async function getSpendingLimits(
	wallet: Wallet,
	{ signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<SpendingLimitsState | null> {
	const parts = partsOf(wallet);
	const read = (response: HttpResponse) => (response.body === null ? null : parseLimits(response));
	return heard(parts, () => parts.own(httpOf)(routes.get, { signal }), read);
}

/**
 * Replaces the person's own limits. Tighter ones apply at once. Looser ones wait for a sign-in that approves them, and
 * then for as long as the platform has set; meanwhile, {@link stopWaitingLimit} stops them.
 *
 * @throws {@link StepUpError}; WalletError `step_up.cancelled`, `service.conflict` when they were changed elsewhere,
 *   `service.*`, `backend.*`, `network.*`
 */
export async function setSpendingLimits(
	wallet: Wallet,
	{ limits, signal }: { readonly limits: AmountLimits; readonly signal?: AbortSignal | undefined },
): Promise<SpendingLimitsState> {
	// It may wait for a sign-in, while the caller's form goes on.
	const body = copyJson(limits);
	const parts = partsOf(wallet);
	const { signer } = parts.config;
	if (signer) return signer.call('setSpendingLimits', { limits: body }, signal);
	return parts
		.own(stepUpsOf)
		.through({ action: 'setSpendingLimits', signal }, () =>
			heard(parts, () => parts.own(httpOf)(routes.set, { body, signal }), parseLimits),
		);
}

/**
 * Stops what waits: looser limits, or a new payee, which then needs a sign-in for each payment, however long it waits.
 *
 * @throws WalletError `service.*`, `backend.*`, `network.*`
 */
export async function stopWaitingLimit(
	wallet: Wallet,
	{
		waiting,
		signal,
	}: { readonly waiting: WaitingLimit; readonly signal?: AbortSignal | undefined },
): Promise<SpendingLimitsState> {
	const { kind } = waiting;
	const body = waiting.kind === 'newPayee' ? { kind, payee: waiting.payee } : { kind };
	const parts = partsOf(wallet);
	return heard(parts, () => parts.own(httpOf)(routes.stop, { body, signal }), parseLimits);
}

/** Has the signer hear of the limits, too. A failure of that must not fail the request: the next quote reports them. */
async function heard<Limits extends SpendingLimitsState | null>(
	{ own }: WalletParts,
	send: () => Promise<HttpResponse>,
	read: (response: HttpResponse) => Limits,
): Promise<Limits> {
	const before = await own(sessionStoreOf).restore();
	const reported = read(await send());
	if (reported && 'session' in before) {
		const { accountId } = before.session;
		await loadModule(() => import('../../signer/stampSpending.js'))
			.then(({ hearSpendingLimits }) => hearSpendingLimits(own(signerOf), { accountId, reported }))
			.catch(() => undefined);
	}
	return reported;
}

function parseLimits({ body }: HttpResponse): SpendingLimitsState {
	return checkShape<SpendingLimitsState>(body, {
		platform: {},
		own: {},
		spent: {},
		waiting: [{ kind: 'string', from: 'date', 'payee?': 'string', 'limits?': {} }],
		'newPayee?': 'amount',
		loosening: 'amount',
	});
}
