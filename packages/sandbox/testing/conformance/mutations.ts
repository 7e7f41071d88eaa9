import { listedCodes } from './listedCodes.js';
import { reachedCodes } from './reachTables.js';

/** A change of one source that takes out or alters what a row says. */
export interface RowMutation {
	/** Section and key of the row. */
	readonly row: string;
	/** Relative to the workspace. */
	readonly file: string;
	/** Occurs once in the file. */
	readonly from: string;
	readonly to: string;
	/** Why no test can notice it. */
	readonly survives?: string;
}

/** What is changed: the row's key, the text, and what it becomes. */
type Change = readonly [key: string, from: string, to: string];

const inFile =
	(file: string) =>
	(section: string, ...changes: readonly Change[]): RowMutation[] =>
		changes.map(([key, from, to]) => ({ row: `${section}: ${key}`, file, from, to }));

const source = (path: string) => inFile(`packages/sandbox/src/${path}`);
const contract = (path: string) => inFile(`packages/contract/src/${path}`);

const toTransaction = source('payments/transactions/toTransaction.ts');
const quoteRoutes = source('payments/quotes/quoteRoutes.ts');
const createQuote = source('payments/quotes/createQuote.ts');
const priceTransfer = source('payments/rates/priceTransfer.ts');
const takeStep = source('payments/settlement/takeStep.ts');
const courses = source('payments/settlement/courses.ts');
const executeQuote = source('payments/quotes/executeQuote.ts');
const transactionRoutes = source('payments/transactions/transactionRoutes.ts');
const keyset = source('platform/paging/keyset.ts');
const toAuthSession = source('auth/sessions/toAuthSession.ts');
const toCustomers = source('customers/profile/toCustomers.ts');
const contacts = source('customers/profile/contacts.ts');
const deleteCredential = source('auth/credentials/deleteCredential.ts');
const redeem = source('auth/signing/redeemSignedRetry.ts');
const oidc = source('auth/oidc/oidcIdentity.ts');
const startTransfer = source('payments/transfers/startTransfer.ts');
const limits = contract('limits.ts');

/** Fields of money. */
const money: readonly RowMutation[] = [
	...source('ledger/currencies.ts')(
		'CurrencyAmount',
		['amount', 'amount: Number(amount), currency', 'amount: Number(amount) + 1, currency'],
		['currency', 'currency: toCurrency(code) }', 'currency: currencies.MXN }'],
	),
	...source('ledger/currencies.ts')(
		'Currency',
		['code', "code: 'EUR',", "code: 'EURO',"],
		['name', "name: 'Euro'", "name: 'Euros'"],
		['symbol', "symbol: '€'", "symbol: 'E'"],
		[
			'decimals',
			"name: 'Dollar Bitcoin', symbol: '$', decimals: 6",
			"name: 'Dollar Bitcoin', symbol: '$', decimals: 5",
		],
	),
	...toTransaction(
		'Transaction',
		['id', 'id: row.id,', 'id: row.quoteId ?? row.id,'],
		['status', 'status: row.status,', "status: 'PENDING',"],
		['type', "return row.type === 'INCOMING'", "return row.type !== 'INCOMING'"],
		[
			'destination',
			'destination: row.destination,',
			"destination: { ...row.destination, currency: 'GBP' },",
		],
		[
			'customerId',
			'customerId: row.customerId ?? row.platformCustomerId,',
			'customerId: row.platformCustomerId,',
		],
		[
			'platformCustomerId',
			'platformCustomerId: row.platformCustomerId,',
			"platformCustomerId: row.customerId ?? '',",
		],
		[
			'settledAt',
			'settledAt: row.settledAt.toISOString()',
			'settledAt: row.createdAt.toISOString()',
		],
		[
			'createdAt',
			'createdAt: row.createdAt.toISOString()',
			'createdAt: row.updatedAt.toISOString()',
		],
		[
			'updatedAt',
			'updatedAt: row.updatedAt.toISOString()',
			'updatedAt: row.createdAt.toISOString()',
		],
		[
			'receiptDeliveryConfirmedAt',
			'receiptDeliveryConfirmedAt: row.receiptDeliveryConfirmedAt.toISOString()',
			'receiptDeliveryConfirmedAt: row.createdAt.toISOString()',
		],
		['agentId', 'status: row.status,', "status: row.status, agentId: 'Agent:1',"],
		['description', '{ description: row.description }', "{ description: 'memo' }"],
		['counterpartyInformation', '{ counterpartyInformation: row.counterpartyInformation }', '{}'],
	),
	...source('payments/transactions/recordTransaction.ts')(
		'Transaction',
		['createdAt', 'createdAt: at,', 'createdAt: new Date(at.getTime() + 1),'],
		[
			'platformCustomerId',
			'(await findCustomer(transaction, customerId)).platformCustomerId',
			'(await findCustomer(transaction, customerId)).id',
		],
	),
	...toTransaction(
		'IncomingTransaction',
		[
			'type',
			'type: row.type,\n\t\t\t\tsource: row.source,\n\t\t\t\treceivedAmount',
			"type: 'OUTGOING',\n\t\t\t\tsource: row.source,\n\t\t\t\treceivedAmount",
		],
		[
			'receivedAmount',
			'receivedAmount: toCurrencyAmount(row.receivedAmount, row.receivingCurrency),\n\t\t\t\tfees: Number(row.fees),\n\t\t\t\t...(row.rateDetails',
			'receivedAmount: toCurrencyAmount(row.receivedAmount * 2n, row.receivingCurrency),\n\t\t\t\tfees: Number(row.fees),\n\t\t\t\t...(row.rateDetails',
		],
		[
			'source',
			'source: row.source,\n\t\t\t\treceivedAmount',
			"source: { ...row.source, currency: 'EUR' },\n\t\t\t\treceivedAmount",
		],
		[
			'fees',
			'fees: Number(row.fees),\n\t\t\t\t...(row.rateDetails',
			'fees: Number(row.fees) + 1,\n\t\t\t\t...(row.rateDetails',
		],
		['reconciliationInstructions', '{ reference: row.reference }', '{ reference: row.id }'],
		[
			'rateDetails',
			"!('counterpartyMultiplier' in row.rateDetails)",
			"'counterpartyMultiplier' in row.rateDetails.constructor",
		],
		[
			'failureReason',
			'? { rateDetails: row.rateDetails }\n\t\t\t\t\t: {}),\n\t\t\t\t...(row.failureReason === null',
			'? { rateDetails: row.rateDetails }\n\t\t\t\t\t: {}),\n\t\t\t\t...(row.failureReason !== undefined',
		],
	),
	...courses('IncomingTransaction', [
		'failureReason',
		"reason: 'PAYMENT_APPROVAL_TIMED_OUT'",
		"reason: 'QUOTE_EXPIRED'",
	]),
	...source('payments/funding/receiveUma.ts')('IncomingTransaction', [
		'source',
		"source: { sourceType: 'UMA_ADDRESS', umaAddress, currency }",
		"source: { sourceType: 'UMA_ADDRESS', umaAddress: '$eve@elsewhere.test', currency }",
	]),
	...toTransaction(
		'OutgoingTransaction',
		[
			'type',
			'type: row.type,\n\t\t\t\tsource: row.source,\n\t\t\t\tsentAmount',
			"type: 'INCOMING',\n\t\t\t\tsource: row.source,\n\t\t\t\tsentAmount",
		],
		['status', 'status: row.status,', "status: row.status === 'EXPIRED' ? 'FAILED' : row.status,"],
		[
			'source',
			'source: row.source,\n\t\t\t\tsentAmount',
			"source: { ...row.source, currency: 'EUR' },\n\t\t\t\tsentAmount",
		],
		[
			'sentAmount',
			'toCurrencyAmount(row.sentAmount, row.sendingCurrency)',
			'toCurrencyAmount(row.sentAmount - row.fees, row.sendingCurrency)',
		],
		[
			'receivedAmount',
			'receivedAmount: toCurrencyAmount(row.receivedAmount, row.receivingCurrency),\n\t\t\t\t...(row.exchangeRate',
			'receivedAmount: toCurrencyAmount(row.sentAmount, row.receivingCurrency),\n\t\t\t\t...(row.exchangeRate',
		],
		[
			'exchangeRate',
			'{ exchangeRate: row.exchangeRate }',
			'{ exchangeRate: 1 / row.exchangeRate }',
		],
		[
			'fees',
			'fees: Number(row.fees),\n\t\t\t\t...(row.quoteId',
			'fees: 0,\n\t\t\t\t...(row.quoteId',
		],
		[
			'reconciliationInstructions',
			'{ reference: row.reference }',
			'{ reference: row.platformCustomerId }',
		],
		['quoteId', '{ quoteId: row.quoteId }', "{ quoteId: row.quoteId.replace('Quote:', '') }"],
		[
			'paymentInstructions',
			'[fundingOf(row.sendingCurrency, row.reference)]',
			"[fundingOf('EUR', row.reference)]",
		],
		['refund', '...(row.refund === null', '...(row.refund !== undefined'],
		[
			'rateDetails',
			"row.rateDetails && 'counterpartyMultiplier' in row.rateDetails",
			'row.rateDetails === null',
		],
		[
			'failureReason',
			'{ refund: row.refund }),\n\t\t\t\t...(row.failureReason === null',
			'{ refund: row.refund }),\n\t\t\t\t...(row.failureReason !== undefined',
		],
	),
	...takeStep('OutgoingTransaction', [
		'refund',
		"status === 'COMPLETED' ? { settledAt: at.toISOString() } : {}",
		'{}',
	]),
	...courses('OutgoingTransaction', [
		'failureReason',
		"deliveryFailed: [{ action: 'fail', reason: 'COUNTERPARTY_POST_TX_FAILED' }",
		"deliveryFailed: [{ action: 'fail', reason: 'QUOTE_EXECUTION_FAILED' }",
	]),
	...toTransaction(
		'ReconciliationInstructions',
		['reference', '{ reference: row.reference }', "{ reference: '' }"],
		[
			'transactionHash',
			'{ reference: row.reference, transactionHash: hashOf(row) }',
			'{ reference: row.reference, transactionHash: row.id }',
		],
	),
	...priceTransfer(
		'IncomingRateDetails',
		[
			'serviceApiMultiplier',
			'1 / rates.millisatoshis(receiving),\n\t\tserviceApi',
			'2 / rates.millisatoshis(receiving),\n\t\tserviceApi',
		],
		['serviceApiFixedFee', 'serviceApiFixedFee: 0', 'serviceApiFixedFee: 1'],
		[
			'serviceApiVariableFeeRate',
			'serviceApiVariableFeeRate: 0',
			'serviceApiVariableFeeRate: 0.01',
		],
		[
			'serviceApiVariableFeeAmount',
			'serviceApiVariableFeeAmount: 0',
			'serviceApiVariableFeeAmount: 1',
		],
	),
	...quoteRoutes(
		'PaymentInstructions',
		[
			'accountOrWalletInfo',
			"accountType: 'EMBEDDED_WALLET', payloadToSign",
			"accountType: 'EMBEDDED_WALLET', payloadToSign: payloadToSign.trim().slice(1)",
		],
		['instructionsNotes', "'Sign payloadToSign and execute the quote with the signature.'", "''"],
		['isPlatformAccount', 'isPlatformAccount: false', 'isPlatformAccount: true'],
	),
	...toTransaction('PaymentInstructions', [
		'isPlatformAccount',
		'isPlatformAccount: true',
		'isPlatformAccount: false',
	]),
	...createQuote('PaymentInstructions', [
		'accountOrWalletInfo',
		'fundingOf(draft.transfer.sending, reference)',
		"fundingOf(draft.transfer.sending, 'CS0000000000')",
	]),
	...quoteRoutes(
		'Quote',
		['id', 'id: row.id,', 'id: row.transactionId,'],
		['status', 'status: row.status,', "status: 'PENDING',"],
		[
			'createdAt',
			'createdAt: row.createdAt.toISOString()',
			'createdAt: row.expiresAt.toISOString()',
		],
		[
			'expiresAt',
			'expiresAt: row.expiresAt.toISOString()',
			'expiresAt: row.createdAt.toISOString()',
		],
		['source', 'source: row.source,', 'source: { ...row.source, customerId: row.customerId },'],
		['destination', 'destination: row.destination,', 'destination: row.source,'],
		['sendingCurrency', 'toCurrency(row.sendingCurrency)', 'toCurrency(row.receivingCurrency)'],
		[
			'receivingCurrency',
			'receivingCurrency: toCurrency(row.receivingCurrency)',
			'receivingCurrency: toCurrency(row.sendingCurrency)',
		],
		[
			'totalSendingAmount',
			'Number(row.totalSendingAmount)',
			'Number(row.totalSendingAmount - row.feesIncluded)',
		],
		['totalReceivingAmount', 'Number(row.totalReceivingAmount)', 'Number(row.totalSendingAmount)'],
		['exchangeRate', 'exchangeRate: row.exchangeRate', 'exchangeRate: 1 / row.exchangeRate'],
		['feesIncluded', 'Number(row.feesIncluded)', '0'],
		['transactionId', 'transactionId: row.transactionId', 'transactionId: row.id'],
		['paymentInstructions', '{ paymentInstructions: [fundingInstructions] }', '{}'],
		['counterpartyInformation', '{ counterpartyInformation }', '{}'],
		[
			'rateDetails',
			'rateDetails: row.rateDetails',
			'rateDetails: { ...row.rateDetails, counterpartyFixedFee: 1 }',
		],
		[
			'payloadToSign',
			'[signingInstruction(payloadToSign)], payloadToSign }',
			'[signingInstruction(payloadToSign)] }',
		],
	),
	...createQuote('Quote', [
		'expiresAt',
		'at.getTime() + settings.quoteLifetime',
		'at.getTime() + settings.quoteLifetime / 2',
	]),
	...priceTransfer(
		'Quote',
		['feesIncluded', 'const payoutMicroDollars = 250_000n', 'const payoutMicroDollars = 200_000n'],
		[
			'totalReceivingAmount',
			'exchanged > 0n ? (exchanged * numerator) / denominator : 0n',
			'exchanged > 0n ? divideUp(exchanged * numerator, denominator) : 0n',
		],
		[
			'totalSendingAmount',
			'const exchanged = divideUp(amount * denominator, numerator)',
			'const exchanged = (amount * denominator) / numerator + 2n',
		],
		[
			'rateDetails',
			'rates.millisatoshis(sending) * (1 - variableRate)',
			'rates.millisatoshis(sending)',
		],
		[
			'rateDetails',
			'serviceApiVariableFeeAmount: Number(price.variableFee)',
			'serviceApiVariableFeeAmount: Number(price.feesIncluded)',
		],
	),
	...source('payments/rates/rates.ts')('Quote', [
		'exchangeRate',
		'Number(prices[receiving]) / Number(prices[sending])',
		'Number(prices[sending]) / Number(prices[receiving])',
	]),
	...source('payments/quotes/counterpartyInformation.ts')('Quote', [
		'counterpartyInformation',
		'if (wanted.length === 0) return undefined;',
		'return undefined;',
	]),
	...source('payments/quotes/walletActivity.ts')('Quote', [
		'payloadToSign',
		'timestampMs: String(draft.at.getTime())',
		"timestampMs: '0'",
	]),
	...transactionRoutes('GET /transactions, response', [
		'data',
		'data: page.data.map(toTransaction)',
		'data: page.data.map(toTransaction).reverse()',
	]),
	...keyset(
		'GET /transactions, response',
		['hasMore', 'const hasMore = rows.length > limit;', 'const hasMore = rows.length >= limit;'],
		[
			'nextCursor',
			'position: number): string {\n\treturn base64urlnopad',
			'position: number): string {\n\tposition += 1;\n\treturn base64urlnopad',
		],
	),
	...source('platform/paging/readPage.ts')('GET /transactions, response', [
		'totalCount',
		'isWhole ? rows.length : await',
		'true ? rows.length : await',
	]),
];

/** Fields of customers, credentials, sessions and errors. */
const wallets: readonly RowMutation[] = [
	...toCustomers(
		'Customer',
		[
			'id',
			'id: row.id,\n\t\tplatformCustomerId',
			"id: row.id.replace('Customer:', ''),\n\t\tplatformCustomerId",
		],
		[
			'platformCustomerId',
			'platformCustomerId: row.platformCustomerId',
			'platformCustomerId: row.id',
		],
		['customerType', "customerType: 'INDIVIDUAL',", "customerType: 'BUSINESS',"],
		['umaAddress', 'umaAddress: row.umaAddress', "umaAddress: '$someone@uma.localhost'"],
		['region', '{ region: row.region }', '{}'],
		['currencies', 'currencies: row.currencies', "currencies: ['USDB']"],
		['email', '{ email: row.email }', '{}'],
		[
			'createdAt',
			'createdAt: row.createdAt.toISOString(),\n\t\tupdatedAt: row.updatedAt.toISOString(),\n\t\tisDeleted',
			'createdAt: row.updatedAt.toISOString(),\n\t\tupdatedAt: row.updatedAt.toISOString(),\n\t\tisDeleted',
		],
		[
			'updatedAt',
			'updatedAt: row.updatedAt.toISOString(),\n\t\tisDeleted',
			'updatedAt: row.createdAt.toISOString(),\n\t\tisDeleted',
		],
		['isDeleted', 'isDeleted: row.isDeleted', 'isDeleted: false'],
	),
	...contacts(
		'Customer',
		[
			'contactVerification',
			"(isProved(customer, channel) ? 'VERIFIED' : 'PENDING')",
			"(isProved(customer, channel) ? 'PENDING' : 'VERIFIED')",
		],
		['contactVerification', 'region !== null && europeanUnion.includes(region)', 'region !== null'],
		[
			'contactVerification',
			'customer.provedEmail === customer.email',
			'customer.provedEmail !== null',
		],
	),
	...source('customers/profile/createCustomer.ts')('Customer', [
		'currencies',
		"?? ['USDB']",
		"?? ['USD']",
	]),
	...toAuthSession(
		'AuthMethod',
		['id', '\t\tid,\n\t\taccountId,', '\t\tid: accountId,\n\t\taccountId,'],
		['accountId', '\t\taccountId,\n\t\ttype,', '\t\taccountId: id,\n\t\ttype,'],
		['type', '\t\ttype,\n\t\tnickname,', "\t\ttype: 'EMAIL_OTP',\n\t\tnickname,"],
		['nickname', '\t\tnickname,\n\t\t...', '\t\tnickname: nickname.toUpperCase(),\n\t\t...'],
		['createdAt', 'createdAt: createdAt.toISOString()', 'createdAt: updatedAt.toISOString()'],
		['updatedAt', 'updatedAt: updatedAt.toISOString()', 'updatedAt: createdAt.toISOString()'],
		['credentialId', '{ credentialId: webauthnId }', '{}'],
	),
	...source('customers/profile/tiedCredentials.ts')('AuthMethod', [
		'nickname',
		'.set({ nickname: email, updatedAt: clock.now() })',
		'.set({ updatedAt: clock.now() })',
	]),
	...source('auth/credentials/oauthCredential.ts')('AuthMethod', [
		'nickname',
		'nickname: email ?? identity.subject',
		'nickname: identity.subject',
	]),
	...source('platform/enclave/bundles.ts')(
		'AuthMethod',
		['otpEncryptionTargetBundle', "version: 'v1.0.0'", "version: 'v1.0.1'"],
		[
			'otpEncryptionTargetBundle',
			'targetPublic: publicKey.uncompressed',
			'targetPublic: publicKey.compressed',
		],
	),
	...source('auth/credentials/emailOtpCredential.ts')('AuthMethod', [
		'otpEncryptionTargetBundle',
		'{ ...toAuthMethod(credential), otpEncryptionTargetBundle: bundle }',
		'toAuthMethod(credential)',
	]),
	...source('auth/signing/signedRetry.ts')(
		'SignedRetryChallenge',
		[
			'payloadToSign',
			'return { type, payloadToSign, requestId',
			"return { type, payloadToSign: '{}', requestId",
		],
		['requestId', "context.newId('Request')", "context.newId('Request').slice(8)"],
		[
			'expiresAt',
			'expiresAt: expiresAt.toISOString()',
			'expiresAt: context.clock.now().toISOString()',
		],
	),
	...source('auth/credentials/createCredential.ts')('SignedRetryChallenge', [
		'type',
		'return { accountId, type, payloadToSign };',
		"return { accountId, type: 'EMAIL_OTP', payloadToSign };",
	]),
	...source('auth/credentials/challengeCredential.ts')(
		'PasskeyAuthChallenge',
		[
			'challenge',
			'\t\tchallenge,\n\t\trequestId: id',
			'\t\tchallenge: challenge.toUpperCase(),\n\t\trequestId: id',
		],
		['requestId', 'requestId: id,', 'requestId: credential.id,'],
		['expiresAt', 'now.getTime() + limits.signedRetry', 'now.getTime() + limits.session'],
	),
	...source('auth/sessions/openSession.ts')(
		'AuthSession',
		[
			'encryptedSessionSigningKey',
			'encryptedSessionSigningKey };',
			'encryptedSessionSigningKey: encryptedSessionSigningKey.slice(1) };',
		],
		[
			'expiresAt',
			'now.getTime() + settings.sessionLifetime',
			'now.getTime() + settings.quoteLifetime',
		],
		['createdAt', 'createdAt: now,', 'createdAt: new Date(0),'],
		['updatedAt', 'updatedAt: now,', 'updatedAt: new Date(0),'],
	),
	...toAuthSession(
		'AuthSession',
		[
			'id',
			'{ ...credential, id, accountId, createdAt, updatedAt }',
			'{ ...credential, accountId, createdAt, updatedAt }',
		],
		['accountId', '\t\taccountId,\n\t\ttype,', '\t\taccountId: id,\n\t\ttype,'],
		['type', '\t\ttype,\n\t\tnickname,', "\t\ttype: 'OAUTH',\n\t\tnickname,"],
		['nickname', '\t\tnickname,\n\t\t...', '\t\tnickname: id,\n\t\t...'],
		['expiresAt', 'expiresAt: expiresAt.toISOString()', 'expiresAt: createdAt.toISOString()'],
		['createdAt', 'createdAt, updatedAt }),', 'createdAt: credential.createdAt, updatedAt }),'],
	),
	...source('platform/http/serviceError.ts')(
		'Errors',
		['status', '\t\t\tstatus: this.status,', '\t\t\tstatus: 400,'],
		['code', '\t\t\tcode: this.code,', "\t\t\tcode: 'INVALID_INPUT',"],
		['message', '\t\t\tmessage: this.message,', "\t\t\tmessage: '',"],
		['details', '...(details === undefined ? {} : { details })', '...{}'],
	),
	...source('platform/http/readRequest.ts')('Errors', [
		'details',
		'details: { errors },',
		'details: {},',
	]),
];

/** States of payments, and what a list and a quote may be asked for. */
const payments: readonly RowMutation[] = [
	...contract('resources/transaction.ts')(
		'Transaction status',
		[
			'CREATED',
			"export const transactionStatuses = [\n\t'CREATED',",
			'export const transactionStatuses = [',
		],
		['REFUNDED', "\t'REFUNDED',\n", ''],
	),
	...createQuote('Transaction status', [
		'PENDING',
		"type: 'OUTGOING',\n\t\tstatus: 'PENDING'",
		"type: 'OUTGOING',\n\t\tstatus: 'CREATED'",
	]),
	...executeQuote('Transaction status', [
		'PROCESSING',
		"status: 'PROCESSING', updatedAt: at",
		"status: 'PENDING', updatedAt: at",
	]),
	...takeStep('Transaction status', [
		'COMPLETED',
		"await recordArrival(settlement);\n\t\t\treturn change(settlement, { status: 'COMPLETED'",
		"await recordArrival(settlement);\n\t\t\treturn change(settlement, { status: 'FAILED'",
	]),
	...source('payments/settlement/approvals.ts')('Transaction status', [
		'REJECTED',
		"status: 'REJECTED'",
		"status: 'FAILED'",
	]),
	...takeStep('Transaction status', [
		'FAILED',
		"case 'fail':\n\t\t\treturn change(settlement, {\n\t\t\t\tstatus: 'FAILED'",
		"case 'fail':\n\t\t\treturn change(settlement, {\n\t\t\t\tstatus: 'COMPLETED'",
	]),
	...source('payments/settlement/applyDueWork.ts')('Transaction status', [
		'EXPIRED',
		"status: 'EXPIRED'",
		"status: 'FAILED'",
	]),
	...createQuote('Outgoing transaction status', [
		'PENDING',
		"type: 'OUTGOING',\n\t\tstatus: 'PENDING'",
		"type: 'OUTGOING',\n\t\tstatus: 'PROCESSING'",
	]),
	...source('payments/settlement/applyDueWork.ts')('Outgoing transaction status', [
		'EXPIRED',
		'await changeTransactions(transaction, context, payments, expired);',
		'',
	]),
	...executeQuote('Outgoing transaction status', [
		'PROCESSING',
		'payment: await changeTransaction(transaction, context, transactionId, change)',
		"payment: await changeTransaction(transaction, context, transactionId, { ...change, status: 'PENDING' })",
	]),
	...takeStep(
		'Outgoing transaction status',
		[
			'COMPLETED',
			"await recordArrival(settlement);\n\t\t\treturn change(settlement, { status: 'COMPLETED', settledAt: at });",
			'await recordArrival(settlement);\n\t\t\treturn;',
		],
		[
			'FAILED',
			"case 'fail':\n\t\t\treturn change(settlement, {\n\t\t\t\tstatus: 'FAILED',\n\t\t\t\tfailureReason: step.reason,",
			"case 'fail':\n\t\t\treturn change(settlement, {\n\t\t\t\tstatus: 'FAILED',",
		],
	),
	...createQuote('Quote status', [
		'PENDING',
		"id: draft.quoteId,\n\t\tstatus: 'PENDING'",
		"id: draft.quoteId,\n\t\tstatus: 'PROCESSING'",
	]),
	...executeQuote('Quote status', [
		'PROCESSING',
		'quotes, id, { status, updatedAt }',
		'quotes, id, { updatedAt }',
	]),
	...takeStep(
		'Quote status',
		['COMPLETED', '.set({ status, updatedAt })', '.set({ updatedAt })'],
		['FAILED', 'if (status === undefined) return;', "if (status !== 'COMPLETED') return;"],
	),
	...source('payments/settlement/applyDueWork.ts')('Quote status', [
		'EXPIRED',
		'await transaction.update(quotes).set(expired).where(inArray(quotes.id, ids));',
		'',
	]),
	...createQuote(
		'GET /transactions, query',
		[
			'senderAccountIdentifier',
			"payer.source.sourceType === 'ACCOUNT' ? { sender: payer.source.accountId } : {}",
			'payer.account ? { sender: payer.account.id } : {}',
		],
		[
			'accountIdentifier',
			"payer.source.sourceType === 'ACCOUNT' ? { sender: payer.source.accountId } : {}",
			'payer.account ? { sender: payer.account.id } : {}',
		],
	),
	...transactionRoutes(
		'GET /transactions, query',
		['customerId', 'customerId === undefined ? undefined : isOf(customerId)', 'undefined'],
		[
			'platformCustomerId',
			'equals(transactions.platformCustomerId, platformCustomerId)',
			'undefined',
		],
		[
			'accountIdentifier',
			'return [eq(transactions.sender, accountId), eq(transactions.receiver, accountId)];',
			'return [eq(transactions.sender, accountId), eq(transactions.sender, accountId)];',
		],
		[
			'accountIdentifier',
			'return [eq(transactions.sender, accountId), eq(transactions.receiver, accountId)];',
			'return [eq(transactions.receiver, accountId), eq(transactions.receiver, accountId)];',
		],
		['senderAccountIdentifier', 'equals(sender, senderAccountIdentifier)', 'undefined'],
		['receiverAccountIdentifier', 'equals(receiver, receiverAccountIdentifier)', 'undefined'],
		['status', 'equals(transactions.status, status)', 'undefined'],
		['type', 'equals(transactions.type, type)', 'undefined'],
		['reference', 'equals(transactions.reference, reference)', 'undefined'],
		['startDate', 'startDate ? createdFrom(startDate) : undefined', 'undefined'],
		['endDate', 'endDate ? createdUntil(endDate) : undefined', 'undefined'],
		['sortOrder', "query.sortOrder ?? 'desc'", "query.sortOrder ?? 'asc'"],
		['sortOrder', "query.sortOrder ?? 'desc'", "'desc'"],
		['customerId', 'eq(transactions.customerId, id)', 'isNull(transactions.agentId)'],
	),
	...limits(
		'GET /transactions, query',
		['limit', 'page: { min: 1, max: 100, default: 20 }', 'page: { min: 1, max: 100, default: 21 }'],
		['limit', 'page: { min: 1, max: 100, default: 20 }', 'page: { min: 1, max: 101, default: 20 }'],
	),
	...createQuote(
		'POST /quotes, body',
		['source', 'source: request.source,', 'source: payer.source,'],
		['destination', 'destination: request.destination,', 'destination: payee.destination,'],
		['description', '...(description === undefined ? {} : { description }),', ''],
	),
	...createQuote(
		'POST /quotes, body',
		['lockedCurrencySide', 'side: request.lockedCurrencySide', "side: 'SENDING'"],
		[
			'lockedCurrencyAmount',
			'amount: BigInt(request.lockedCurrencyAmount)',
			'amount: BigInt(request.lockedCurrencyAmount) + 1n',
		],
	),
	...source('payments/quotes/resolveDestination.ts')(
		'POST /quotes, body',
		['lookupId', 'if (lookupId === undefined) {', 'if (false) {'],
		[
			'lookupId',
			'if (lookupId !== undefined) await requireLookup',
			'if (false) await requireLookup',
		],
		['senderCustomerInfo', 'requirePayerFields(senderCustomerInfo);', ''],
		['destination', 'refuseSelf(payer, accountId);', ''],
	),
	...source('payments/quotes/resolveSource.ts')(
		'POST /quotes, body',
		[
			'immediatelyExecute',
			"if (immediatelyExecute && account.type === 'EMBEDDED_WALLET')",
			'if (false)',
		],
		[
			'source',
			'await requireReady(database, customerId);\n\treturn { customerId, currency, source',
			'return { customerId, currency: currency === "USDB" ? "USD" : currency, source',
		],
	),
	...quoteRoutes('POST /quotes, body', [
		'immediatelyExecute',
		'const last = body.immediatelyExecute',
		'const last = false',
	]),
	...keyset(
		'GET /transactions, query',
		['cursor', 'last === undefined ? undefined : beyond(position, last)', 'undefined'],
		['sortOrder', "const beyond = order === 'asc' ? gt : lt;", 'const beyond = gt;'],
	),
	...contract('resources/quote.ts')('POST /quotes, body', [
		'purposeOfPayment',
		"\t'SALARY_PAYMENT',\n",
		'',
	]),
	...contacts('Other statuses', [
		'409',
		'region !== null && europeanUnion.includes(region)',
		'true',
	]),
	...source('customers/profile/findCustomer.ts')('Other statuses', [
		'404',
		'throw new ServiceError(404,',
		'throw new ServiceError(400,',
	]),
	...source('payments/receivers/umaTestUsers.ts')(
		'Other statuses',
		[
			'412',
			"status: 412, code: 'UNSUPPORTED_UMA_VERSION'",
			"status: 424, code: 'UNSUPPORTED_UMA_VERSION'",
		],
		[
			'424',
			"status: 424, code: 'PAYREQ_REQUEST_FAILED'",
			"status: 412, code: 'PAYREQ_REQUEST_FAILED'",
		],
		['501', 'status: 501,', 'status: 424,'],
	),
	...source('platform/http/limitUse.ts')(
		'Other statuses',
		['429', 'new ServiceError(429', 'new ServiceError(409'],
		['429', 'Math.max(1, Math.ceil(wait / 1000))', 'wait'],
	),
	...source('platform/http/respondOnce.ts')(
		'Idempotency-Key',
		[
			'the same key gets the first response',
			'if (claimed.length === 0) return toResponse(await storedResponse(transaction, claim));',
			'',
		],
		[
			'the same key gets the first response',
			'tokenId: request.get(',
			'tokenId: String(Math.random()) + request.get(',
		],
		[
			'a key belongs to its operation, resource and customer',
			'operation: operation.name,',
			"operation: 'createTransferIn',",
		],
		[
			'a key belongs to its operation, resource and customer',
			"resourceId: operation.resourceId ?? '',",
			"resourceId: '',",
		],
		[
			'a key belongs to its operation, resource and customer',
			'customerId: await customerOf(transaction, sent),',
			"customerId: '',",
		],
	),
	...source('platform/http/keyScope.ts')(
		'Idempotency-Key',
		[
			'a key belongs to its operation, resource and customer',
			'\t\teq(idempotencyKeys.resourceId, resourceId),\n',
			'',
		],
		[
			'a key belongs to its operation, resource and customer',
			'\t\teq(idempotencyKeys.customerId, customerId),\n',
			'',
		],
		[
			'a key belongs to its operation, resource and customer',
			'isExternal ? externalAccounts : internalAccounts',
			'isExternal ? internalAccounts : internalAccounts',
		],
	),
];

/** Money in every currency. */
const currencyRules: readonly RowMutation[] = [
	...source('platform/http/respondOnce.ts')(
		'Idempotency-Key',
		[
			'a refusal is a first response, too',
			'|| !isFinal(operation.name, error)) throw',
			'|| true) throw',
		],
		[
			'a refusal is a first response, too',
			"error.code === 'INVALID_INPUT') return error",
			"error.code === 'INVALID_INPUT') throw error",
		],
	),
	...source('ledger/currencies.ts')(
		'Currencies',
		[
			'every kind of account in every currency that it takes',
			"\tZMW: { code: 'ZMW', name: 'Zambian Kwacha', symbol: 'K', decimals: 2 },\n",
			'',
		],
		['decimals', "symbol: '₦', decimals: 2", "symbol: '₦', decimals: 3"],
		['decimals', "symbol: '₿', decimals: 8", "symbol: '₿', decimals: 6"],
		['decimals', "symbol: 'USh', decimals: 0", "symbol: 'USh', decimals: 2"],
	),
	...priceTransfer(
		'Currencies',
		[
			'amounts and fees of quotes',
			'return divideUp(total * basisPoints, basis);',
			'return (total * basisPoints) / basis;',
		],
		['fee of a withdrawal', 'payoutBasisPoints = 25n', 'payoutBasisPoints = 26n'],
		['published rates', 'payoutMicroDollars = 250_000n', 'payoutMicroDollars = 250_001n'],
	),
	...source('payments/rates/rates.ts')(
		'Currencies',
		['configured rates', '\t\t...Object.fromEntries(replaced),\n', ''],
		['configured rates', "/[1-9]/.test(text), 'must", "true, 'must"],
		['configured rates', "decimals.padEnd(9, '0')", "decimals.padStart(9, '0')"],
		[
			'published rates',
			'return divideUp(scaled, prices[currency]);',
			'return scaled / prices[currency];',
		],
	),
	...source('payments/transfers/transferRoutes.ts')('Currencies', [
		'fee of a withdrawal',
		'networkFee: Number(fees.fixed)',
		'networkFee: Number(price.feesIncluded)',
	]),
	...courses('Currencies', ['balances', "'006': 'cancelled'", "'006': 'paid'"]),
];

/** Credentials, sessions and signatures, and the limits of all. */
const auth: readonly RowMutation[] = [
	...source('auth/credentials/createCredential.ts')(
		'Credential create bodies',
		['OAUTH', "if (request.type === 'OAUTH') {", 'if (false) {'],
		[
			'PASSKEY',
			"if (request.type === 'PASSKEY') return registerPasskey(transaction, context, request);",
			'',
		],
		[
			'EMAIL_OTP',
			'return restoreEmailOtp(transaction, context, { accountId, signed });',
			'return registerOauth(transaction, context, request as never);',
		],
	),
	...source('auth/credentials/registerPasskey.ts')('Credential create bodies', [
		'PASSKEY',
		'nickname: request.nickname',
		"nickname: 'Passkey'",
	]),
	...source('auth/credentials/createCredential.ts')('Credential and session moves', [
		'a credential is added',
		'if (!(await hasCredential(transaction, accountId))) return undefined;',
		'return undefined;',
	]),
	...deleteCredential(
		'Credential and session moves',
		[
			'a credential is removed',
			'if (!signed.session || signed.session.credentialId === id) throw invalidSignature();',
			'',
		],
		['a credential is removed', '.set(removal)', '.set({ updatedAt: now })'],
	),
	...source('auth/sessions/openSession.ts')('Credential and session moves', [
		'a session begins',
		'now.getTime() + settings.sessionLifetime',
		'now.getTime()',
	]),
	...source('auth/credentials/findCredential.ts')('Credential operations', [
		'list',
		'eq(credentials.accountId, accountId), isNull(credentials.removedAt)',
		'isNull(credentials.removedAt)',
	]),
	...source('auth/credentials/createCredential.ts')('Credential operations', [
		'create',
		'return { accountId, type, payloadToSign };',
		'return undefined;',
	]),
	...source('auth/credentials/challengeCredential.ts')('Credential operations', [
		'challenge',
		'apiKeyName: id, targetPublicKey',
		'targetPublicKey',
	]),
	...source('auth/credentials/verifyEmailOtp.ts')('Credential operations', [
		'verify',
		'if (code !== otpCode) return unauthorized(reasons.invalidOtpCode);',
		'if (code === otpCode) return unauthorized(reasons.invalidOtpCode);',
	]),
	...deleteCredential('Credential operations', [
		'delete',
		'.set(removal)',
		'.set({ updatedAt: now })',
	]),
	...source('auth/credentials/verifyEmailOtp.ts')('Verification of a credential', [
		'EMAIL_OTP',
		'return { result: toAuthSession(session, credential) };',
		'return { result: { ...toAuthSession(session, credential), encryptedSessionSigningKey: publicKey } };',
	]),
	...source('auth/credentials/oauthCredential.ts')('Verification of a credential', [
		'OAUTH',
		'return openClientSession(transaction, context, credential, clientPublicKey);',
		'return openClientSession(transaction, context, credential, clientPublicKey).then(({ encryptedSessionSigningKey: _, ...session }) => session);',
	]),
	...source('auth/credentials/verifyPasskey.ts')(
		'Verification of a credential',
		[
			'PASSKEY',
			"if (challenge.credentialId !== credentialId) throw unauthorized('Request-Id of another request');",
			'',
		],
		['PASSKEY', 'if (requestId === undefined) {', 'if (false) {'],
	),
	...source('auth/sessions/deleteSession.ts')('Other signed operations', [
		'end a session',
		'revokedAt: now, updatedAt: now',
		'updatedAt: now',
	]),
	...source('accounts/internal/exportInternalAccount.ts')('Other signed operations', [
		'export a wallet',
		'targetPublicKey: clientPublicKey, walletId',
		'walletId',
	]),
	...source('accounts/internal/updateInternalAccount.ts')('Other signed operations', [
		'switch privacy',
		'canonicalJson({ id, ...change })',
		'canonicalJson({ id })',
	]),
	...source('customers/profile/updateCustomer.ts')('Other signed operations', [
		'change an email',
		'await moveTiedCredentials(transaction, context, tied, email);',
		'',
	]),
	...source('auth/sessions/refreshSession.ts')('Other signed operations', [
		'refresh a session',
		'parameters: { targetPublicKey: clientPublicKey }',
		'parameters: {}',
	]),
	...source('platform/http/requireApiCredential.ts')('401 codes', [
		'UNAUTHORIZED',
		'if (!equalBytes(sent, expected)) throw refused();',
		'',
	]),
	...source('auth/signing/stamp.ts')(
		'401 codes',
		['WALLET_SIGNATURE_MISSING', "'WALLET_SIGNATURE_MISSING'", "'UNAUTHORIZED'"],
		['WALLET_SIGNATURE_MALFORMED', "'WALLET_SIGNATURE_MALFORMED'", "'WALLET_SIGNATURE_INVALID'"],
	),
	...redeem(
		'401 codes',
		[
			'WALLET_SIGNATURE_BODY_MISMATCH',
			'if (retry.body !== canonicalJson(request.body)) {',
			'if (false) {',
		],
		['REQUEST_ID_MISSING', 'if (stamp !== undefined && requestId === undefined) {', 'if (false) {'],
	),
	...source('auth/signing/findSigner.ts')('401 codes', [
		'WALLET_SIGNATURE_INVALID',
		"if (stamp !== 'legacy' && !verifyStamp(stamp, payload)) throw invalidSignature();",
		'',
	]),
	...limits(
		'Limits',
		[
			'page size',
			'page: { min: 1, max: 100, default: 20 }',
			'page: { min: 1, max: 99, default: 20 }',
		],
		[
			'page size',
			'page: { min: 1, max: 100, default: 20 }',
			'page: { min: 0, max: 100, default: 20 }',
		],
		[
			'locked amount',
			'lockedCurrencyAmount: 9_000_000_000_000_000',
			'lockedCurrencyAmount: 9_000_000_000_000_001',
		],
		['age of an OIDC token', 'oidcTokenAge: 60_000', 'oidcTokenAge: 61_000'],
		['age of an OIDC token', 'oidcClockSkew: 5_000', 'oidcClockSkew: 6_000'],
		['life of a challenge', 'signedRetry: 5 * 60_000', 'signedRetry: 6 * 60_000'],
		['age of a rate', 'exchangeRateCache: 5 * 60_000', 'exchangeRateCache: 6 * 60_000'],
		['delays of the sandbox', 'sandboxTransferDelay: 30_000', 'sandboxTransferDelay: 40_000'],
	),
	...limits('Limits', [
		'delays of the sandbox',
		'sandboxQuoteDelay: 6 * 60_000',
		'sandboxQuoteDelay: 5 * 60_000',
	]),
	...redeem(
		'Limits',
		['use of a request id', 'and(isMeant, isNull(signedRetries.usedAt))', 'isMeant'],
		[
			'life of a challenge',
			"if (retry.expiresAt <= now) throw unauthorized('Request-Id expired');",
			'',
		],
	),
	...source('auth/credentials/verifyPasskey.ts')('Limits', [
		'use of a request id',
		"if (challenge.usedAt) throw unauthorized('Request-Id already used');",
		'',
	]),
	...source('auth/credentials/emailOtpCredential.ts')('Limits', [
		'emailed codes of an account',
		'if (existing) {',
		'if (false) {',
	]),
	...source('auth/credentials/registerPasskey.ts')('Limits', [
		'passkeys of an account',
		'if (taken.some((row) => row.webauthnId === credentialId && !row.removedAt)) throw alreadyExists();',
		'',
	]),
	...deleteCredential('Limits', [
		'credentials that stay',
		'if (held.length > 1) return;',
		'if (held.length > 0) return;',
	]),
	...source('auth/credentials/findCredential.ts')('Limits', [
		'list of credentials',
		'return { data: rows.map(toAuthMethod) };',
		'return { data: rows.map(toAuthMethod).slice(1) };',
	]),
	...source('platform/http/limitUse.ts')('Limits', [
		'challenges',
		'if (uses.length >= count && freeing) {',
		'if (false) {',
	]),
	...createQuote('Limits', [
		'life of a quote',
		'at.getTime() + settings.quoteLifetime',
		'at.getTime() + settings.quoteLifetime * 2',
	]),
	...source('platform/settings.ts')('Limits', [
		'challenges',
		'EMAIL_OTP: { count: 5, window: 60_000 }',
		'EMAIL_OTP: { count: 6, window: 60_000 }',
	]),
];

/** What the sandbox simulates by the last characters of an identifier. */
const sandbox: readonly RowMutation[] = [
	...source('customers/checks/judge.ts')(
		'Company verification',
		['001', "if (suffix === '001') return 'PENDING';", ''],
		['002', "suffix === '002' ? 'REJECTED' : 'APPROVED'", "'APPROVED'"],
		[
			'any other',
			"suffix === '002' ? 'REJECTED' : 'APPROVED'",
			"suffix === '002' ? 'REJECTED' : 'PENDING'",
		],
	),
	...source('customers/checks/judge.ts')(
		'Beneficial owner check',
		['001', "suffix === '001'", "suffix === '01'"],
		['002', "suffix === '002'", "suffix === '02'"],
		['any other', 'text.slice(-3)', 'text.slice(0, 3)'],
	),
	...source('customers/checks/beneficialOwners.ts')('Beneficial owner check', [
		'001',
		'kycStatus: checkOutcome(personalInfo.lastName)',
		'kycStatus: owner.kycStatus',
	]),
	...source('accounts/external/createExternalAccount.ts')(
		'Beneficiary name',
		['102', "'102': 'NOT_MATCHED'", "'102': 'MATCHED'"],
		['103', "'103': 'PARTIAL_MATCH'", "'103': 'MATCHED'"],
		['104', "'104': 'PENDING'", "'104': 'MATCHED'"],
		['105', "if (suffix === '105') {", 'if (false) {'],
		['106', "'106': 'UNSUPPORTED'", "'106': 'MATCHED'"],
		['107', "'107': 'CHECKED_BY_RECEIVING_FI'", "'107': 'MATCHED'"],
		['any other', "?? 'MATCHED'", "?? 'UNSUPPORTED'"],
	),
	...startTransfer(
		'Transfer in',
		[
			'002',
			"'002': { status: 'FAILED', failureReason: 'QUOTE_EXECUTION_FAILED' },\n\t'003': { status: 'FAILED', failureReason: 'PAY_REQUEST_FAILED'",
			"'003': { status: 'FAILED', failureReason: 'PAY_REQUEST_FAILED'",
		],
		['003', "failureReason: 'PAY_REQUEST_FAILED'", "failureReason: 'QUOTE_EXECUTION_FAILED'"],
		['004', "course: 'collectionRefused'", "course: 'collected'"],
		['005', "course: 'collectionStalled'", "course: 'collectionRefused'"],
		['any other', "course: 'collected'", "course: 'collectionRefused'"],
	),
	...startTransfer(
		'Transfer out',
		[
			'002',
			"'002': { status: 'FAILED', failureReason: 'QUOTE_EXECUTION_FAILED' },\n\t'003': { status: 'FAILED', failureReason: 'COUNTERPARTY_POST_TX_FAILED'",
			"'003': { status: 'FAILED', failureReason: 'COUNTERPARTY_POST_TX_FAILED'",
		],
		['003', "failureReason: 'COUNTERPARTY_POST_TX_FAILED'", "failureReason: 'QUOTE_EXPIRED'"],
		['004', "course: 'deliveryFailed'", "course: 'paid'"],
		['005', "course: 'stalled'", "course: 'deliveryFailed'"],
		['any other', "course: 'paid'", "course: 'deliveryFailed'"],
	),
	...courses(
		'Quote to an external account',
		['002', "'002': 'executionFailed'", "'002': 'deliveryFailed'"],
		['003', "'003': 'slow',", ''],
		['004', "'004': 'deliveryFailed'", "'004': 'executionFailed'"],
		['005', "'005': 'returned'", "'005': 'deliveryFailed'"],
		['006', "'006': 'cancelled'", "'006': 'returned'"],
		['007', "'007': 'refundFailed'", "'007': 'executionFailed'"],
		['any other', "coursesBySuffix[suffix] ?? 'paid'", "coursesBySuffix[suffix] ?? 'slow'"],
	),
	...takeStep('Quote to an external account', [
		'007',
		"await move(settlement, 'LOSS', lossPostings(payment));",
		'',
	]),
	...source('payments/funding/fundingRoutes.ts')('Funding a quote', [
		'an internal account',
		'{ account: available(accountId, currency), amount }',
		"{ account: system('suspense', currency), amount }",
	]),
	...source('payments/funding/fundQuote.ts')('Funding a quote', [
		'real-time funding',
		'return (await startPayment(transaction, context, quote, at)).payment;',
		'return giveBack(transaction, context, quote, amount, at);',
	]),
	...source('payments/receivers/umaTestUsers.ts')(
		'UMA test addresses',
		['success.usd', "'success.usd': { currency: 'USD'", "'success.usd': { currency: 'EUR'"],
		['success.eur', "'success.eur': { currency: 'EUR'", "'success.eur': { currency: 'USD'"],
		['success.mxn', "'success.mxn': { currency: 'MXN'", "'success.mxn': { currency: 'USD'"],
		['pending.long.usd', "course: 'longPending'", "course: 'paid'"],
		['fail.compliance.usd', "course: 'complianceFailed'", "course: 'paid'"],
	),
	...source('auth/credentials/emailOtpCredential.ts')('Authentication in the sandbox', [
		'the emailed code',
		"otpCode = '000000'",
		"otpCode = '000001'",
	]),
	...source('auth/credentials/verifyEmailOtp.ts')('Authentication in the sandbox', [
		'the emailed code',
		'if (code !== otpCode) return unauthorized(reasons.invalidOtpCode);',
		'',
	]),
	...contract('errorCodes.ts')('Authentication in the sandbox', [
		'the emailed code',
		"'Invalid OTP code'",
		"'Wrong OTP code'",
	]),
	...source('platform/webauthn/ceremonies.ts')(
		'Authentication in the sandbox',
		[
			'a passkey',
			"if (id !== passkey.credentialId) return { refused: 'WebAuthn credential id mismatch' };",
			'',
		],
		[
			'a passkey',
			'expectedOrigin: [...origins],\n\t\t\texpectedRPID: rpId,\n\t\t\tcredential:',
			"expectedOrigin: JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()).origin,\n\t\t\texpectedRPID: rpId,\n\t\t\tcredential:",
		],
		['a passkey', 'counter: passkey.counter', 'counter: 0'],
		['a passkey', 'if (!verified) return invalid;', 'if (!verified && false) return invalid;'],
	),
	...source('auth/credentials/verifyPasskey.ts')(
		'Authentication in the sandbox',
		[
			'the legacy passkey signature',
			"'sandbox-valid-passkey-signature'",
			"'sandbox-valid-signature'",
		],
		[
			'the legacy passkey signature',
			'assertion.signature === legacySignature && !settings.strict',
			'assertion.signature === legacySignature',
		],
	),
	...oidc(
		'Authentication in the sandbox',
		[
			'an OIDC token',
			"if (audience === undefined) return { refused: 'OIDC audience missing or not single' };",
			'',
		],
		['an OIDC token', "if (!isText(sub)) return { refused: 'OIDC subject missing' };", ''],
		[
			'an OIDC token',
			"typeof issuer === 'string' && Object.hasOwn(oidcProviders, issuer)",
			"typeof issuer === 'string'",
		],
		[
			'an OIDC token',
			"return exp * 1000 > now ? undefined : 'OIDC token expired';",
			'return undefined;',
		],
		[
			'an OIDC token',
			"if (now - iat * 1000 > limits.oidcTokenAge) return 'OIDC token too old';",
			'',
		],
	),
	...oidc('Authentication in the sandbox', [
		'the nonce of an OIDC token',
		'sha256(utf8ToBytes(clientPublicKey))',
		'sha256(utf8ToBytes(clientPublicKey.toLowerCase()))',
	]),
	...source('auth/credentials/oauthCredential.ts')('Authentication in the sandbox', [
		'the nonce of an OIDC token',
		"if (claims['nonce'] !== oidcNonce(clientPublicKey)) throw unauthorized('OIDC nonce mismatch');",
		'',
	]),
	...source('auth/signing/stamp.ts')(
		'Authentication in the sandbox',
		['the legacy wallet signature', 'header === legacyStamp && !strict', 'header === legacyStamp'],
		['the legacy wallet signature', "'sandbox-valid-signature'", "'sandbox-valid-stamp'"],
	),
	...source('auth/signing/findSigner.ts')('401 codes', [
		'WALLET_SIGNATURE_INVALID',
		"stamp === 'legacy' ? undefined : eq(sessions.publicKey, stamp.publicKey)",
		'undefined',
	]),
	...source('customers/checks/proveContact.ts')(
		'Authentication in the sandbox',
		['the phone code', "contactCode = '123456'", "contactCode = '123457'"],
		['the phone code', 'if (code === contactCode) return undefined;', 'return undefined;'],
	),
];

/** Manners of HTTP. */
const http: readonly RowMutation[] = [
	...source('platform/http/refuseUnknown.ts')(
		'HTTP',
		['a slash at the end', 'there.length > 0', 'there.length > 0 || /.[/]$/.test(path)'],
		['405 with Allow', 'is not offered here.`, { allow }', 'is not offered here.`'],
		[
			'405 with Allow',
			"offered.has(method === 'HEAD' ? 'GET' : method)",
			'offered.has(method as never)',
		],
	),
	...source('platform/http/readRequest.ts')('HTTP', [
		'a repeated query parameter',
		'values.length > 1 && !lists.includes(field)',
		'false',
	]),
	...source('platform/http/serviceError.ts')('HTTP', [
		'401 with WWW-Authenticate',
		"status === 401 ? { 'www-authenticate'",
		"status === 402 ? { 'www-authenticate'",
	]),
];

/** A code becomes another one where the rule is. */
const reached: readonly RowMutation[] = [
	...source('platform/http/readRequest.ts')('400 codes', [
		'INVALID_INPUT',
		"'INVALID_INPUT', message ??",
		"'DATA_MISMATCH', message ??",
	]),
	...priceTransfer('400 codes', [
		'AMOUNT_OUT_OF_RANGE',
		"'AMOUNT_OUT_OF_RANGE'",
		"'INVALID_AMOUNT'",
	]),
	...source('payments/quotes/resolveSource.ts')('400 codes', [
		'INVALID_CURRENCY',
		"'INVALID_CURRENCY'",
		"'INVALID_INPUT'",
	]),
	...source('payments/quotes/resolveDestination.ts')('400 codes', [
		'SELF_PAYMENT',
		"'SELF_PAYMENT'",
		"'INVALID_RECEIVER'",
	]),
	...source('cli/listen.ts')('400 codes', [
		'INVALID_REQUEST_FORMAT',
		"'INVALID_REQUEST_FORMAT'",
		"'INVALID_INPUT'",
	]),
	...source('payments/receivers/findUmaRecipient.ts')('400 codes', [
		'INVALID_UMA_ADDRESS',
		"'INVALID_UMA_ADDRESS'",
		"'INVALID_INPUT'",
	]),
	...source('payments/receivers/requireLookup.ts')(
		'400 codes',
		['INVALID_RECEIVER', "'INVALID_RECEIVER'", "'INVALID_INPUT'"],
		['MISSING_MANDATORY_USER_INFO', "'MISSING_MANDATORY_USER_INFO'", "'INVALID_INPUT'"],
	),
	...source('accounts/external/createExternalAccount.ts')('400 codes', [
		'INVALID_BANK_ACCOUNT',
		"'INVALID_BANK_ACCOUNT'",
		"'INVALID_INPUT'",
	]),
	...source('events/webhookRoutes.ts')(
		'400 codes',
		['WEBHOOK_ENDPOINT_NOT_SET', "'WEBHOOK_ENDPOINT_NOT_SET'", "'INVALID_INPUT'"],
		['WEBHOOK_DELIVERY_ERROR', "'WEBHOOK_DELIVERY_ERROR'", "'WEBHOOK_ENDPOINT_NOT_SET'"],
	),
	...source('auth/credentials/emailOtpCredential.ts')('400 codes', [
		'EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS',
		"'EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS'",
		"'INVALID_INPUT'",
	]),
	...source('auth/credentials/registerPasskey.ts')('400 codes', [
		'PASSKEY_CREDENTIAL_ALREADY_EXISTS',
		"'PASSKEY_CREDENTIAL_ALREADY_EXISTS'",
		"'INVALID_INPUT'",
	]),
	...source('platform/http/serviceError.ts')(
		'500 codes',
		['INTERNAL_ERROR', "500, 'INTERNAL_ERROR'", "500, 'SERVICE_SWITCH_ERROR'"],
		['INTERNAL_ERROR', "'Something went wrong inside the sandbox.'", 'String(new Error().stack)'],
	),
];

/** Codes that can only be injected are no longer in the contract. */
const injectable: readonly RowMutation[] = ([400, 401, 500] as const).flatMap((status) =>
	listedCodes[status]
		.filter((code) => !(code in reachedCodes))
		.flatMap((code) =>
			contract('errorCodes.ts')(
				`${status} codes`,
				status === 500 ? [code, `'${code}'`, "'UNEXPECTED_ERROR'"] : [code, `\t\t'${code}',\n`, ''],
			),
		),
);

/** Every mutation. */
export const mutations: readonly RowMutation[] = [
	...money,
	...wallets,
	...payments,
	...currencyRules,
	...auth,
	...sandbox,
	...http,
	...reached,
	...injectable,
];
