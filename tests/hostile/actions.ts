import type {
	InternalAccount,
	PaymentInstructions,
	Quote,
	Transaction,
} from '../../packages/contract/src/index.js';
import * as format from '../../packages/core/src/format.js';
import * as core from '../../packages/core/src/index.js';
import * as sandbox from '../../packages/core/src/sandbox.js';
import { openPayer } from '../../packages/core/testing/openPayer.js';
import { newEmail } from '../../packages/core/testing/openWallet.js';
import {
	credentialIdOf,
	credentials,
	newPerson,
	sessionOf,
} from '../../packages/core/testing/person.js';
import { oidcToken } from '../../packages/testing/src/oidcToken.js';
import { usBank } from '../../packages/testing/src/usBank.js';
import { checkResult, isOf } from './checkResult.js';

/** Calls actions with a wallet, and what shows their results. */
type Call = (wallet: core.Wallet) => Promise<unknown>;

const showInstructions = (all: readonly PaymentInstructions[] | undefined) => {
	for (const one of all ?? []) format.describePaymentInstructions(one, { locale: 'en' });
};
/** Shows a quote as an application does. */
export const showQuote = (quote: Quote): Quote => {
	format.formatAmount(quote.totalSendingAmount, quote.sendingCurrency, { locale: 'en' });
	format.formatAmount(quote.totalReceivingAmount, quote.receivingCurrency, { locale: 'de' });
	format.formatAmountInput(quote.feesIncluded, quote.sendingCurrency, { locale: 'ar' });
	format.formatRate(quote, { locale: 'en' });
	showInstructions(quote.paymentInstructions);
	return quote;
};
/** Shows a transaction as an application does. */
export const showTransaction = (transaction: Transaction): Transaction => {
	format.paymentOutcome(transaction);
	format.isFinalTransaction(transaction);
	format.followDelay(transaction, 3);
	const { receivedAmount } = transaction;
	if (receivedAmount) format.formatAmount(receivedAmount.amount, receivedAmount.currency);
	if (transaction.type === 'INCOMING') return transaction;
	const { sentAmount } = transaction;
	if (sentAmount) format.formatAmount(sentAmount.amount, sentAmount.currency, { signed: true });
	return transaction;
};
/** Shows an internal account as an application does. */
export const showAccount = (account: InternalAccount): InternalAccount => {
	format.formatAmount(account.balance.amount, account.balance.currency);
	showInstructions(account.fundingPaymentInstructions);
	return account;
};

const showEach = <Item>(show: (item: Item) => Item, { data }: { readonly data: readonly Item[] }) =>
	data.map((item) => show(item));

/** Does, before an honest backend, what a call needs. */
type Prepare = (wallet: core.Wallet) => Promise<Call>;

const pay = async (wallet: core.Wallet) => {
	const { request } = await openPayer(wallet);
	const terms = { lockedCurrencySide: 'RECEIVING', lockedCurrencyAmount: 2_500 } as const;
	return { ...terms, source: request.source, destination: request.destination } as const;
};

/** The dollar account, and one outside in the same currency. */
const transferEnds = async (wallet: core.Wallet) => {
	const [account] = (await core.listInternalAccounts(wallet, { currency: 'USD' })).data;
	if (!account) throw new Error('The person has no dollar account.');
	const { id } = await core.createExternalAccount(wallet, usBank());
	return { dollars: { accountId: account.id }, bank: { accountId: id } };
};

const fundedQuote = (accountId: string, currency: string) =>
	({
		source: { sourceType: 'REALTIME_FUNDING', currency },
		destination: { destinationType: 'ACCOUNT', accountId },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 2_500,
	}) as const;

/** Actions that run without a browser, by name: each is called again and again. */
export const actions: Readonly<Record<string, Prepare>> = {
	getMe: async () => core.getMe,
	getCustomer: async () => core.getCustomer,
	listInternalAccounts: async () => async (wallet) =>
		showEach(showAccount, await core.listInternalAccounts(wallet)),
	listCredentials: async () => core.listCredentials,
	listSessions: async () => core.listSessions,
	listExchangeRates: async () => (wallet) =>
		core.listExchangeRates(wallet, { sourceCurrency: 'USDB' }),
	listDiscoveries: async () => (wallet) => core.listDiscoveries(wallet, { currency: 'NGN' }),
	listTransactions: async (wallet) => {
		await core.createQuote(wallet, await pay(wallet));
		return async (again) => showEach(showTransaction, await core.listTransactions(again));
	},
	getTransaction: async (wallet) => {
		const { transactionId } = await core.createQuote(wallet, await pay(wallet));
		return async (again) =>
			showTransaction(isOf(transactionId, await core.getTransaction(again, { transactionId })));
	},
	externalAccounts: async (wallet) => {
		const { id: accountId } = await core.createExternalAccount(wallet, usBank());
		return async (again) => {
			checkResult(await core.listExternalAccounts(again));
			isOf(accountId, await core.getExternalAccount(again, { accountId }));
			return core.createExternalAccount(again, usBank());
		};
	},
	removeExternalAccount: async (wallet) => {
		const { id: accountId } = await core.createExternalAccount(wallet, usBank());
		return (again) => core.removeExternalAccount(again, { accountId });
	},
	lookups: async (wallet) => {
		const { id: accountId } = await core.createExternalAccount(wallet, usBank());
		return async (again) => {
			const receiverUmaAddress = '$success.usd@uma.localhost';
			const lookup = await core.lookupUma(again, { receiverUmaAddress });
			format.quoteRequestProblems(
				{
					source: { sourceType: 'REALTIME_FUNDING', currency: 'USD' },
					destination: { destinationType: 'UMA_ADDRESS', umaAddress: receiverUmaAddress },
					lockedCurrencySide: 'SENDING',
					lockedCurrencyAmount: 5_000,
				},
				{ lookup },
			);
			return [lookup, await core.lookupExternalAccount(again, { accountId })];
		};
	},
	createQuote: async (wallet) => {
		const request = await pay(wallet);
		return async (again) => {
			const quote = await core.createQuote(again, request);
			await core.explainQuote(again, { quote });
			return showQuote(quote);
		};
	},
	createFundingQuote: async (wallet) => {
		const { accountId } = await core.getMe(wallet);
		return async (again) => showQuote(await core.createQuote(again, fundedQuote(accountId, 'EUR')));
	},
	executeQuote: async (wallet) => {
		const quote = await core.createQuote(wallet, await pay(wallet));
		return async (again) => showQuote(isOf(quote.id, await core.executeQuote(again, { quote })));
	},
	getQuote: async (wallet) => {
		const { id: quoteId } = await core.createQuote(wallet, await pay(wallet));
		return async (again) => showQuote(isOf(quoteId, await core.getQuote(again, { quoteId })));
	},
	sendSandboxPayment: async (wallet) => {
		const { accountId } = await core.getMe(wallet);
		const { id: quoteId } = await core.createQuote(wallet, fundedQuote(accountId, 'USD'));
		return async (again) =>
			showTransaction(await sandbox.sendSandboxPayment(again, { quoteId, currencyCode: 'USD' }));
	},
	followTransaction: async (wallet) => {
		const { transactionId } = await core.createQuote(wallet, await pay(wallet));
		return async (again) => {
			const signal = AbortSignal.timeout(20);
			try {
				for await (const one of core.followTransaction(again, { transactionId, signal })) {
					return showTransaction(isOf(transactionId, one));
				}
			} catch (error) {
				// It reads again after a failure that may pass.
				if (error !== signal.reason) throw error;
			}
			return undefined;
		};
	},
	transferIn: async (wallet) => {
		const { dollars, bank } = await transferEnds(wallet);
		const transfer = { source: bank, destination: dollars, amount: 1_000 };
		return async (again) =>
			showTransaction(
				await core.transferIn(again, { ...transfer, idempotencyKey: crypto.randomUUID() }),
			);
	},
	transferOut: async (wallet) => {
		const { dollars, bank } = await transferEnds(wallet);
		await sandbox.fundSandboxAccount(wallet, { ...dollars, amount: 5_000 });
		const transfer = { source: dollars, destination: bank, amount: 1_000 };
		return async (again) =>
			showTransaction(
				await core.transferOut(again, { ...transfer, idempotencyKey: crypto.randomUUID() }),
			);
	},
	sendEmailVerification: async () => core.sendEmailVerification,
	confirmEmailVerification: async (wallet) => {
		await core.sendEmailVerification(wallet);
		return (again) => core.confirmEmailVerification(again, { code: '123456' });
	},
	sendPhoneVerification: async () => core.sendPhoneVerification,
	confirmPhoneVerification: async (wallet) => {
		await core.sendPhoneVerification(wallet);
		return (again) => core.confirmPhoneVerification(again, { code: '123456' });
	},
	estimateWithdrawalFee: async (wallet) => {
		const { accountId } = await core.getMe(wallet);
		return (again) =>
			core.estimateWithdrawalFee(again, {
				internalAccountId: accountId,
				currency: 'USDB',
				cryptoNetwork: 'SPARK',
				amount: 1_000_000,
				destinationAddress: `spark1${'q'.repeat(40)}`,
			});
	},
	fundSandboxAccount: async (wallet) => {
		const { accountId } = await core.getMe(wallet);
		return (again) => sandbox.fundSandboxAccount(again, { accountId, amount: 1_000 });
	},
	addOauth: async () => {
		const token = oidcToken({ sub: newPerson().sub });
		return (again) => core.addOauth(again, { oidcToken: async () => token });
	},
	setPrivacy: async () => (again) => core.setPrivacy(again, { isPrivate: true }),
	changeEmail: async () => {
		const email = newEmail();
		return (again) => core.changeEmail(again, { email });
	},
	exportWallet: async () => (again) => core.exportWallet(again, { onWords: () => {} }),
	removeCredential: async (wallet) => {
		await core.addOauth(wallet, { oidcToken: oidcToken({ sub: newPerson().sub }) });
		const credentialId = await credentialIdOf(wallet, 'OAUTH');
		return (again) => core.removeCredential(again, { credentialId });
	},
	addEmailOtp: async (wallet) => {
		const person = newPerson();
		const { email = '' } = await core.getMe(wallet);
		await credentials.OAUTH.add(wallet, person);
		await credentials.OAUTH.signIn(wallet, person);
		await core.removeCredential(wallet, {
			credentialId: await credentialIdOf(wallet, 'EMAIL_OTP'),
		});
		return (again) => core.addEmailOtp(again, { email });
	},
	refreshSession: async () => core.refreshSession,
	revokeSession: async (wallet) => {
		const { id: sessionId } = sessionOf(wallet);
		return (again) => core.revokeSession(again, { sessionId });
	},
};
