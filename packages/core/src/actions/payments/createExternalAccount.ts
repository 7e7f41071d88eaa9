import type { ExternalAccount, ExternalAccountCreateRequest } from '@countersign/contract';
import { accountRoutes } from '@countersign/contract/service';
import { loadModule } from '../../browser/loadModule.js';
import { differenceFrom } from '../../encoding/differenceFrom.js';
import { copyJson } from '../../encoding/json.js';
import { randomId } from '../../encoding/randomId.js';
import { WalletError } from '../../errors.js';
import type { Http } from '../../http/http.js';
import { parseExternalAccount } from '../../http/parseResources.js';
import { readPage } from '../../http/readPage.js';
import { externalAccountProblems } from '../../money/externalAccountProblems.js';
import { httpOf } from '../../parts/httpOf.js';
import { stepUpsOf } from '../../parts/stepUpsOf.js';
import { settle } from '../../signing/settle.js';
import { idempotencyKeyProblems } from '../../text/fieldProblems.js';
import { requireNoProblems } from '../../text/ids.js';
import { partsOf, type Wallet } from '../../wallet.js';

/**
 * Adds a bank account or wallet to pay to. The backend sets the customer. Every field is checked against its account
 * type before anything is sent. So is the checksum of an Ethereum, Base, Polygon or Tron address: a mistyped one is
 * `malformed`. An address of Solana has no checksum, and one of Spark is left to the service.
 *
 * Unless the platform decides otherwise, the backend requires a credential that was verified less than 5 minutes
 * ago. The action waits for one until it is aborted.
 *
 * After a failure of any kind, the accounts are read: one with these details is the result. Otherwise
 * `outcome.unknown` means that the account may have been added; call again with the same `idempotencyKey`. A call with a
 * key reads the accounts first, because the key may have been sent before.
 *
 * @throws InputError `input.invalid`, by field; {@link StepUpError}; WalletError `step_up.cancelled`, `outcome.unknown`,
 *   `service.rejected` when the details do not identify an account, `service.*`, `backend.*`, `network.*`
 * @see service interface, §5.5
 */
export async function createExternalAccount(
	wallet: Wallet,
	options: ExternalAccountCreateRequest & {
		/** One per recipient that the person adds: created with the form, not on the click. Default: a random one. */
		readonly idempotencyKey?: string | undefined;
		readonly signal?: AbortSignal | undefined;
	},
): Promise<ExternalAccount> {
	requireNoProblems(externalAccountProblems(options));
	const { signal, idempotencyKey: givenKey, ...given } = options;
	const idempotencyKey = givenKey ?? randomId();
	requireNoProblems(idempotencyKeyProblems(idempotencyKey));
	// It may wait for a sign-in, while the caller's form goes on.
	const request = copyJson(given);
	if ('address' in request.accountInfo) {
		const checks = await loadModule(() => import('../../money/walletAddressProblems.js'));
		requireNoProblems(checks.walletAddressProblems(request.accountInfo));
	}
	const { own } = partsOf(wallet);
	const http = own(httpOf);
	const call = { body: request, headers: { idempotencyKey }, signal };
	const create = async () =>
		parseExternalAccount((await http(accountRoutes.createExternalAccount, call)).body);
	const find = () => findSame(http, request);
	return own(stepUpsOf).through(
		{ action: 'createExternalAccount', signal },
		async () => (givenKey && (await find())) || settle(create, find),
	);
}

/** An account of the person with these details. */
async function findSame(
	http: Http,
	request: ExternalAccountCreateRequest,
): Promise<ExternalAccount | undefined> {
	const { customerId: _, ...details } = request;
	const route = accountRoutes.listExternalAccounts;
	let cursor: string | undefined;
	// A hostile backend could send pages without end.
	for (let count = 0; count < 10; count += 1) {
		const query = { currency: request.currency, limit: 100, cursor };
		const page = await readPage(http, route, query, parseExternalAccount);
		const found = page.data.find((one) => differenceFrom(details, one) === undefined);
		if (found || !page.hasMore) return found;
		cursor = page.nextCursor;
	}
	throw new WalletError('network.malformed', 'The list has no end.');
}
