import { readField } from '../allowLists/dottedField.js';
import { digest } from '../crypto/digest.js';
import type { Call } from '../handler/call.js';
import { invalidInput, notFound, unavailable } from '../http/responses.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import type { Login } from '../login/login.js';
import { isOwnAccount } from '../ownership/requireOwn.js';
import { processMemory } from '../records/processMemory.js';
import { askService, asRefusal, isUnknown, itemsOf } from '../service/serviceClient.js';
import type { WantedPayment } from '../spending/decidePayment.js';

/** What a payment sends, and to whom, in the service's words. */
export type PaymentTerms = Pick<WantedPayment, 'id' | 'currency' | 'amount' | 'payee'>;

/** The terms of a quote are locked. */
const known = processMemory('paymentTerms');

/**
 * The terms of a quote, from the service: as it was created through this backend, or read.
 *
 * @throws Refusal 404 for an unknown quote, 502 for one without readable terms
 */
export async function termsOfQuote(
	call: Call,
	login: Login,
	quoteId: string,
): Promise<PaymentTerms> {
	const remembered = known.get(call.settings, quoteId);
	if (remembered !== undefined) return JSON.parse(remembered) as PaymentTerms;
	return noteTerms(call, login, await readQuote(call, quoteId));
}

/** Reads a quote at the service. */
export async function readQuote({ service }: Call, quoteId: string): Promise<unknown> {
	const path = `/quotes/${encodeURIComponent(quoteId)}`;
	const response = await service.send({ method: 'GET', path });
	if (isUnknown(response)) throw notFound();
	if (response.status !== 200) throw asRefusal(response);
	return response.value;
}

/** Remembers the terms of a quote that the service has returned. */
export async function noteTerms(call: Call, login: Login, quote: unknown): Promise<PaymentTerms> {
	const [id, currency] = ['id', 'sendingCurrency.code'].map((path) => readField(quote, path));
	const amount = readField(quote, 'totalSendingAmount');
	if (typeof id !== 'string' || typeof currency !== 'string' || !isAmount(amount)) {
		throw unavailable(502, 'The service returned a quote without readable terms.');
	}
	const payee = await payeeOf(call, login, readField(quote, 'destination'));
	const terms: PaymentTerms = { id, currency, amount, payee };
	known.set(call.settings, id, JSON.stringify(terms));
	return terms;
}

const isAmount = (value: unknown): value is number =>
	Number.isSafeInteger(value) && Number(value) >= 0;

/** Undefined if the money stays with the customer. */
async function payeeOf(
	call: Call,
	login: Login,
	destination: unknown,
): Promise<string | undefined> {
	const [accountId, umaAddress] = ['accountId', 'umaAddress'].map((name) =>
		readField(destination, name),
	);
	if (typeof umaAddress === 'string') return umaAddress.toLowerCase();
	if (typeof accountId !== 'string') return JSON.stringify(destination ?? null);
	return (await isOwnAccount(call, login, accountId)) ? undefined : accountId;
}

/**
 * The terms of a transfer: the service sends exactly the amount that is asked for. A key names the movement of money
 * together with the body, because the service answers any request with a used key with the first transfer.
 */
export async function termsOfTransfer(
	call: Call,
	login: Login,
	{ body, headers }: BrowserRequest,
): Promise<PaymentTerms> {
	const amount = body?.['amount'];
	if (!isAmount(amount)) throw invalidInput('A transfer needs an amount.');
	const source = String(readField(body, 'source.accountId'));
	const key = headers.idempotencyKey ?? crypto.randomUUID();
	return {
		id: await digest('transfer', login.customerId, key, JSON.stringify(body)),
		currency: await currencyOf(call, login, source),
		amount,
		payee: String(readField(body, 'destination.accountId')),
	};
}

const currencies = processMemory('walletCurrency');

async function currencyOf(call: Call, login: Login, accountId: string): Promise<string> {
	const { settings, service } = call;
	const remembered = currencies.get(settings, accountId);
	if (remembered !== undefined) return remembered;
	const query = new URLSearchParams({ customerId: login.customerId, limit: '100' });
	const path = `/customers/internal-accounts?${query}`;
	const items = itemsOf<{ id?: unknown }>(await askService(service, { method: 'GET', path }));
	const account = items.find(({ id }) => id === accountId);
	const currency = readField(account, 'balance.currency.code');
	if (typeof currency !== 'string') throw notFound();
	currencies.set(settings, accountId, currency);
	return currency;
}
