import { type InternalAccount, type Quote, sandboxTrust } from '@countersign/contract';
import {
	addPasskey,
	createExternalAccount,
	createQuote,
	createWallet,
	type EmailChallenge,
	executeQuote,
	finishEmailSignIn,
	followTransaction,
	getSession,
	isWalletError,
	keepSessionFresh,
	listDevicePasskeys,
	listInternalAccounts,
	signInWithPasskey,
	signOut,
	startEmailSignIn,
	subscribeSession,
} from '@countersign/core';
import { formatAmount, parseAmount, paymentOutcome } from '@countersign/core/format';
import { fundSandboxAccount } from '@countersign/core/sandbox';

const wallet = createWallet({ endpoint: '/api', ...sandboxTrust });

let challenge: EmailChallenge | undefined;
let account: InternalAccount | undefined;
let recipient: { readonly id: string; readonly name: string } | undefined;
/** The quote that the person reviews. Only this quote is paid. */
let quote: Quote | undefined;
/** `InternalAccount:<uuid>` of the signed-in person. */
let person: string | undefined;

onSubmit('email', async (form) => {
	const started = await startEmailSignIn(wallet, { email: form('email') });
	if (started.status !== 'sent') throw new Error('Try again in a moment.');
	challenge = started.challenge;
	show('code');
});

onSubmit('code', async (form) => {
	if (challenge) await finishEmailSignIn(wallet, { challenge, code: form('code') });
	show('code', false);
});

onClick('passkey', () => signInWithPasskey(wallet));
onClick('sign-out', () => signOut(wallet));
onClick('add-passkey', async () => {
	await addPasskey(wallet, { nickname: 'This device' });
	show('passkey-added');
});

onClick('fund', async () => {
	const { id: accountId } = await ownAccount();
	await fundSandboxAccount(wallet, { accountId, amount: 100_000_000 });
	await readBalance();
});

onSubmit('recipient', async (form) => {
	forgetPayment();
	// Nobody else is paid while this recipient is being added.
	recipient = undefined;
	show('amount', false);
	const name = form('fullName');
	const { id } = await createExternalAccount(wallet, {
		currency: 'USD',
		accountInfo: {
			accountType: 'USD_ACCOUNT',
			accountNumber: form('accountNumber'),
			routingNumber: form('routingNumber'),
			beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: name },
		},
	});
	recipient = { id, name };
	show('amount');
});

onSubmit('amount', async (form) => {
	forgetPayment();
	if (!recipient) return;
	const { id, name } = recipient;
	const payer = person;
	const { id: accountId, balance } = await ownAccount();
	const parsed = parseAmount(form('amount'), balance.currency);
	if (!parsed.ok) throw new Error('Enter an amount, such as 25.');
	const made = await alone(() =>
		createQuote(wallet, {
			source: { sourceType: 'ACCOUNT', accountId },
			destination: { destinationType: 'ACCOUNT', accountId: id },
			lockedCurrencySide: 'SENDING',
			lockedCurrencyAmount: parsed.amount,
		}),
	);
	// Another person may have signed in meanwhile.
	if (person !== payer) return;
	quote = made;
	const { totalReceivingAmount, receivingCurrency } = quote;
	const amount = formatAmount(totalReceivingAmount, receivingCurrency);
	byId('terms').textContent = `${name} gets ${amount}.`;
	show('review');
});

onClick('confirm', async () => {
	if (!quote) return;
	const paid = quote;
	const outcome = addOutcome(byId('terms').textContent ?? '');
	try {
		// When its response is lost, another click sends the same quote, which is executed once.
		const { transactionId } = await alone(() => executeQuote(wallet, { quote: paid })).catch(
			(error) => {
				outcome.textContent = isOpen(error) ? 'Unknown' : 'Not sent';
				throw error;
			},
		);
		if (quote === paid) forgetPayment();
		for await (const transaction of followTransaction(wallet, { transactionId })) {
			const { result } = paymentOutcome(transaction);
			outcome.textContent = result === 'completed' ? 'Sent' : result;
		}
	} finally {
		await readBalance().catch(() => undefined);
	}
});

/** Each payment keeps a heading of its own, which is returned. */
function addOutcome(terms: string): HTMLElement {
	const outcome = document.createElement('h2');
	outcome.textContent = 'Sending';
	const item = document.createElement('li');
	item.append(outcome, terms);
	byId('payments').append(item);
	return outcome;
}

/** The review belongs to one recipient and one amount. */
function forgetPayment(): void {
	quote = undefined;
	show('review', false);
}

/** Nothing on the page starts another payment meanwhile, nor after it until it is known whether this one was sent. */
async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
	const payer = person;
	let isUnknown = false;
	disable('draft', true);
	disable('confirm', true);
	try {
		return await work();
	} catch (error) {
		isUnknown = person === payer && isOpen(error);
		throw error;
	} finally {
		disable('draft', isUnknown);
		disable('confirm', false);
	}
}

/** Whether money may have moved despite this error. */
function isOpen(error: unknown): boolean {
	return isWalletError(error) && error.remedy === 'check-outcome';
}

keepSessionFresh(wallet);
subscribeSession(wallet, () => void showSession());

async function showSession(): Promise<void> {
	const state = getSession(wallet);
	if (state.status === 'restoring') return;
	const isSignedIn = 'session' in state;
	forgetOthers(isSignedIn ? state.session.accountId : undefined);
	show('signed-in', isSignedIn);
	// A person who signs in again continues where the session expired.
	show('signed-out', state.status !== 'active');
	if (isSignedIn) await attempt(readBalance);
	if (state.status !== 'active') show('passkey', (await listDevicePasskeys(wallet)).length > 0);
}

/** Clears the former person's data from the page. */
function forgetOthers(accountId: string | undefined): void {
	if (person === accountId) return;
	person = accountId;
	challenge = account = recipient = undefined;
	forgetPayment();
	disable('draft', false);
	for (const form of document.forms) form.reset();
	for (const id of ['code', 'passkey-added', 'amount']) show(id, false);
	for (const id of ['problem', 'balance', 'payments']) byId(id).textContent = '';
}

/** The account of the signed-in person. Waits for the first read when a click comes before it. */
async function ownAccount(): Promise<InternalAccount> {
	if (!account) await readBalance();
	if (!account) throw new Error('Your wallet is not there yet. Try again in a moment.');
	return account;
}

async function readBalance(): Promise<void> {
	const { data } = await listInternalAccounts(wallet, { type: 'EMBEDDED_WALLET' });
	account = data[0];
	const { amount, currency } = account?.balance ?? {};
	byId('balance').textContent =
		amount !== undefined && currency ? formatAmount(amount, currency) : '';
}

function onClick(id: string, work: () => Promise<unknown>): void {
	byId(id).addEventListener('click', () => void attempt(work));
}

function onSubmit(id: string, work: (field: (name: string) => string) => Promise<unknown>): void {
	byId(id).addEventListener('submit', (event) => {
		event.preventDefault();
		const data = new FormData(event.currentTarget as HTMLFormElement);
		void attempt(() => work((name) => String(data.get(name) ?? '')));
	});
}

/** Shows an error as a sentence. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
	byId('problem').textContent = '';
	try {
		await work();
	} catch (error) {
		const isKnown = isWalletError(error) || error instanceof Error;
		byId('problem').textContent = isKnown ? error.message : 'That did not work.';
	}
}

function show(id: string, isShown = true): void {
	byId(id).hidden = !isShown;
}

function disable(id: string, isDisabled: boolean): void {
	byId(id).toggleAttribute('disabled', isDisabled);
}

function byId(id: string): HTMLElement {
	const element = document.getElementById(id);
	if (!element) throw new Error(`The page has no #${id}.`);
	return element;
}
