import type { IdParameter, OperationName } from '@countersign/contract/service';
import { createKeyPair } from '../src/platform/enclave/keyPair.js';
import { createVirtualAuthenticator } from '../src/platform/webauthn/virtualAuthenticator.js';
import { businessInfo, createCompany } from './company.js';
import { customersOf, personRow } from './customerFiles.js';
import { passportOf } from './documents.js';
import { expectJson } from './expectJson.js';
import { openFiatAccount } from './openFiatAccount.js';
import { openPayer, requestQuote } from './payments.js';
import { passkeyRequest } from './registerPasskey.js';
import type { Requests } from './requests.js';

type Body = Readonly<Record<string, unknown>>;

/** Everything that requests to any operation need: existing resources and valid bodies. */
export interface GoodRequests {
	readonly ids: Readonly<Record<IdParameter['type'], string>>;
	readonly bodies: Readonly<Partial<Record<OperationName, readonly Body[]>>>;
}

const address = { line1: '12 St James Square', city: 'London', postalCode: 'SW1Y', country: 'GB' };
const person = {
	firstName: 'Ada',
	lastName: 'Lovelace',
	birthDate: '1815-12-10',
	nationality: 'GB',
};

/** Creates a customer with every resource, and valid requests for that customer. */
export async function createGoodRequests(sandbox: Requests): Promise<GoodRequests> {
	const ids = await createThings(sandbox);
	return { ids, bodies: { ...customerBodies(ids), ...walletBodies(ids), ...paymentBodies(ids) } };
}

async function createThings(sandbox: Requests): Promise<GoodRequests['ids']> {
	const { wallet, bank } = await openPayer(sandbox, 1_000_000_000);
	await openFiatAccount(sandbox, wallet.customerId);
	const quote = await requestQuote(sandbox, wallet, bank.id, 1_000_000);
	const company = await createCompany(sandbox);
	const owner = { roles: ['UBO'], ownershipPercentage: 50, personalInfo: owned };
	const { id: BeneficialOwner } = await expectJson<{ id: string }>(
		201,
		sandbox.request('POST', '/beneficial-owners', { customerId: company.id, ...owner }),
	);
	const { data } = await expectJson<{ data: { id: string }[] }>(
		200,
		sandbox.request('GET', `/auth/credentials?accountId=${wallet.accountId}`),
	);
	const token = await expectJson<{ id: string }>(
		201,
		sandbox.request('POST', '/tokens', { name: 'Reports', permissions: ['VIEW'] }),
	);
	const document = await expectJson<{ id: string }>(
		201,
		sandbox.request('POST', '/documents', passportOf(wallet.customerId)),
	);
	const { umaAddress: inviterUma } = await expectJson<{ umaAddress: string }>(
		200,
		sandbox.request('GET', `/customers/${wallet.customerId}`),
	);
	const invitation = await expectJson<{ code: string }>(
		201,
		sandbox.request('POST', '/invitations', { inviterUma }),
	);
	const { jobId } = await expectJson<{ jobId: string }>(
		202,
		sandbox.request('POST', '/customers/bulk/csv', customersOf(personRow('imported'))),
	);
	const lookup = `/receiver/external-account/${bank.id}`;
	const { lookupId } = await expectJson<{ lookupId: string }>(200, sandbox.request('GET', lookup));
	return {
		Customer: wallet.customerId,
		InternalAccount: wallet.accountId,
		ExternalAccount: bank.id,
		AuthMethod: data[0]?.id ?? '',
		Session: wallet.sessionId,
		Quote: quote.id,
		Transaction: quote.transactionId,
		Lookup: lookupId,
		BeneficialOwner,
		Verification: 'Verification:00000000-0000-4000-8000-000000000000',
		Token: token.id,
		Invitation: invitation.code,
		Job: jobId,
		Document: document.id,
		DocumentHolder: wallet.customerId,
		UmaAddress: '$success.usd@uma.localhost',
	};
}

const owned = { ...person, address, idType: 'SSN', identifier: '123-45-6789' };

function customerBodies({ Customer, UmaAddress }: GoodRequests['ids']): GoodRequests['bodies'] {
	const bank = {
		currency: 'USD',
		accountInfo: {
			accountType: 'USD_ACCOUNT',
			accountNumber: '000123456789',
			routingNumber: '021000021',
			beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper', address },
		},
	};
	const owner = { roles: ['UBO'], ownershipPercentage: 50, personalInfo: owned };
	return {
		createCustomer: [
			{ customerType: 'INDIVIDUAL', fullName: 'Ada', birthDate: '1815-12-10', address },
			{ customerType: 'BUSINESS', businessInfo: businessInfo(), currencies: ['USD'] },
		],
		updateCustomer: [{ customerType: 'INDIVIDUAL', fullName: 'Ada', address, email: 'a@b.co' }],
		confirmEmailVerification: [{ code: '123456' }],
		confirmPhoneVerification: [{ code: '123456' }],
		createKycLink: [{ redirectUri: 'https://example.com/done' }],
		createBeneficialOwner: [{ customerId: Customer, ...owner }],
		updateBeneficialOwner: [owner],
		createVerification: [{ customerId: Customer }],
		createExternalAccount: [{ customerId: Customer, ...bank }],
		createPlatformExternalAccount: [bank],
		createInvitation: [{ inviterUma: UmaAddress, firstName: 'Grace', amountToSend: 100 }],
		claimInvitation: [{ inviteeUma: UmaAddress }],
		createToken: [{ name: 'Reports', permissions: ['VIEW', 'TRANSACT'] }],
		updatePlatformConfig: [
			{ embeddedWalletConfig: { appName: 'Test', otpLength: 6, expirationSeconds: 300 } },
		],
	};
}

function walletBodies({ InternalAccount }: GoodRequests['ids']): GoodRequests['bodies'] {
	const authenticator = createVirtualAuthenticator({ origin: 'http://localhost:5173' });
	const clientPublicKey = createKeyPair().publicKey.uncompressed;
	const registration = passkeyRequest(InternalAccount, authenticator);
	const { credentialId } = registration.attestation;
	const assertion = authenticator.authenticate({ credentialId, challenge: 'ab'.repeat(32) });
	const encryptedOtpBundle = JSON.stringify({
		encappedPublic: clientPublicKey,
		ciphertext: 'ab'.repeat(48),
	});
	const oidcToken = 'eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJhY2NvdW50cy5nb29nbGUuY29tIn0.c2ln';
	return {
		createCredential: [
			{ ...registration },
			{ type: 'EMAIL_OTP', accountId: InternalAccount },
			{ type: 'OAUTH', accountId: InternalAccount, oidcToken },
		],
		challengeCredential: [{ clientPublicKey }],
		verifyCredential: [
			{ type: 'EMAIL_OTP', encryptedOtpBundle },
			{ type: 'PASSKEY', assertion },
			{ type: 'OAUTH', oidcToken, clientPublicKey },
		],
		refreshSession: [{ clientPublicKey }],
		exportInternalAccount: [{ clientPublicKey }],
		updateInternalAccount: [{ privateEnabled: true }],
	};
}

function paymentBodies(ids: GoodRequests['ids']): GoodRequests['bodies'] {
	const wallet = { accountId: ids.InternalAccount };
	const bank = { accountId: ids.ExternalAccount };
	const source = { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId: ids.Customer };
	const umaAddress = ids.UmaAddress;
	const toBank = {
		source: { sourceType: 'ACCOUNT', ...wallet },
		destination: { destinationType: 'ACCOUNT', ...bank },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 1_000_000,
	};
	const inward = {
		senderUmaAddress: '$ada@elsewhere.test',
		customerId: ids.Customer,
		receivingCurrencyCode: 'USDB',
		receivingCurrencyAmount: 1_000,
	};
	return {
		createQuote: [
			{ ...toBank, lookupId: ids.Lookup, purposeOfPayment: 'GIFT', description: 'Thanks' },
			{ ...toBank, source, destination: { destinationType: 'ACCOUNT', ...wallet } },
			{
				...toBank,
				destination: { destinationType: 'UMA_ADDRESS', umaAddress, currency: 'USD' },
				senderCustomerInfo: { FULL_NAME: 'Ada', BIRTH_DATE: '1815-12-10', NATIONALITY: 'GB' },
			},
		],
		createTransferIn: [{ source: bank, destination: wallet, amount: 100 }],
		createTransferOut: [{ source: wallet, destination: bank, amount: 100 }],
		estimateWithdrawalFee: [
			{
				internalAccountId: ids.InternalAccount,
				currency: 'USDB',
				cryptoNetwork: 'SPARK',
				amount: 1_000_000,
				destinationAddress: `spark1${'q'.repeat(40)}`,
			},
		],
		confirmReceiptDelivery: [{ receiptDeliveryConfirmedAt: '2026-01-15T12:00:00Z' }],
		approveTransaction: [{ receiverCustomerInfo: { FULL_NAME: 'Ada' } }],
		rejectTransaction: [{ reason: 'unwanted' }],
		sandboxFundAccount: [{ amount: 1_000 }],
		sandboxSend: [{ quoteId: ids.Quote, currencyCode: 'USDB', currencyAmount: 1_000_000 }],
		sandboxReceiveUma: [inward, { ...inward, receiverUmaAddress: umaAddress }],
	};
}
