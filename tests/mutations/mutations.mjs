/**
 * A change of the source that lets through what must be rejected, and the tests that must notice it.
 *
 * @typedef {object} Mutation
 * @property {string} file
 * @property {string} from text that stands once in the file
 * @property {string} to
 * @property {string} test file beside it, in which a test must fail
 */

const signer = 'packages/core/src/signer';
const server = 'packages/server/src';
const sandbox = 'packages/sandbox/src';

/** @type {readonly Mutation[]} */
export const mutations = [
	...inFile(`${signer}/readTransfer.ts`, `${signer}/readTransfer.node.test.ts`, {
		"requireThat(chainId === BigInt(policy.chainId), 'chainId');": '',
		"requireThat(token?.currency === quote.sendingCurrency.code, 'to');": 'if (!token) throw 0;',
		"requireThat(value === 0n, 'value');": '',
		"requireThat(isPinned, 'data.to');": '',
		"requireThat(isSameAmount(units, token, quote), 'data.amount');": '',
		"requireThat(allowAccessList || accessList.length === 0, 'accessList');": '',
		"requireThat(fee <= maximumFee, 'fee');": '',
		'call.length === 136 && ': '',
	}),
	...inFile(`${signer}/decodeTransaction.ts`, `${signer}/decodeTransaction.node.test.ts`, {
		"if (integerIfAny('r') || integerIfAny('s')) throw unreadable('its transaction is signed already');":
			'',
		'bytes[0] === 0 || ': '',
		'if (bytes.length !== length) throw': 'if (false) throw',
		"if (rest.length > 0) throw unreadable('an entry of its access list has another form');": '',
	}),
	...inFile(`${signer}/readPayload.ts`, `${signer}/readPayload.node.test.ts`, {
		'if (nested.some((other) => other !== payload)) throw': 'if (false) throw',
		"if (transfer.currency !== sendingCurrency.code) throw payloadMismatch('currency');": '',
		'if (trimZeros(transfer.amount) === trimZeros(total)) return transfer;': 'return transfer;',
		'if (!isKnown || typeof': 'if (typeof',
	}),
	...inFile(`${signer}/confirmations.ts`, `${signer}/confirmations.node.test.ts`, {
		'bound.quoteId === quote.id && bound.payloadHash === payloadHash': 'bound.quoteId === quote.id',
		': areCovered(termsOf(quote), terms);': ': true;',
	}),
	...inFile(`${signer}/confirmedTerms.ts`, `${signer}/confirmations.node.test.ts`, {
		'terms.payer === payer &&': '',
	}),
	...inFile(
		`${signer}/confirmations.ts`,
		'packages/core/src/payment/paymentModel.deep.node.test.ts',
		{
			"if (!isCovered) return new WalletError('quote.not_executable', notConfirmed);": '',
		},
	),
	...inFile('packages/core/src/storage/changeTogether.ts', `${signer}/sign.node.test.ts`, {
		'refusal || isWalletError(one) ? undefined : one': 'isWalletError(one) ? undefined : one',
	}),
	...inFile(
		'packages/core/src/payment/transition.ts',
		'packages/core/src/payment/transition.node.test.ts',
		{
			"if (state.status !== 'review' || state.quote.id !== quoteId) return state;":
				"if (state.status !== 'review') return state;",
			"if (state.status === 'quoting' && isSameRequest(state.request, request)) return state;": '',
		},
	),
	...inFile(`${server}/webhooks/verifyWebhook.ts`, `${server}/webhooks/verifyWebhook.test.ts`, {
		'if (!fits.includes(true)) {': 'if (false) {',
		'if (now - sentAt >= maxWebhookAge) {': 'if (false) {',
		'if (sentAt - now > webhookClockTolerance) {': 'if (false) {',
	}),
	...inFile(`${server}/proxy/proxyOperation.ts`, `${server}/ownership/ownership.test.ts`, {
		'await requireOwn(call, login, request.claims, steps.recipient);': '',
	}),
	...inFile(`${server}/operations/proofs.ts`, `${server}/login/requireRecentProof.test.ts`, {
		'Promise<undefined> {\n\trequireRecentProof(call, login);': 'Promise<undefined> {',
	}),
	...inFile(
		`${server}/operations/executionSignature.ts`,
		`${server}/operations/executionSignature.test.ts`,
		{
			'if (walletSignature === undefined) throw unsigned();': '',
		},
	),
	...inFile(`${server}/login/pendingCode.ts`, 'tests/service/threeBrowsers.long.test.ts', {
		'if (!(await isAdded(`${tag}:${replaced.nonce}`))) return false;': '',
	}),
	...inFile(`${server}/ownership/requireOwn.ts`, `${server}/ownership/ownership.test.ts`, {
		'owner ? owner === customerId :': 'owner ? true :',
	}),
	...inFile(`${server}/login/wrongCodes.ts`, `${server}/login/wrongCodes.test.ts`, {
		'if (count >= max) await block(settings, id, remaining);': '',
	}),
	...inFile(`${server}/inbound/origins.ts`, `${server}/inbound/hostileRequests.test.ts`, {
		'if (origin === null || !origins.has(origin)) throw foreignOrigin(origin);': '',
	}),
	...inFile(
		`${sandbox}/auth/signing/redeemSignedRetry.ts`,
		`${sandbox}/auth/signing/signedRetry.test.ts`,
		{
			'if (retry.body !== canonicalJson(request.body)) {': 'if (false) {',
			"if (!spent) throw unauthorized('Request-Id already used');": '',
			"if (retry.expiresAt <= now) throw unauthorized('Request-Id expired');": '',
			'if (retry.operation !== operation || retry.resourceId !== resourceId) {': 'if (false) {',
		},
	),
	...inFile(
		`${sandbox}/auth/signing/stamp.ts`,
		`${sandbox}/auth/signing/requireWalletSignature.test.ts`,
		{
			"if (header === legacyStamp && !strict) return 'legacy';":
				"if (header === legacyStamp) return 'legacy';",
			'return p256.verify(': 'return true || p256.verify(',
		},
	),
	...inFile(`${server}/login/loginCookie.ts`, `${server}/login/cookie.test.ts`, {
		'return values.length === 1 ? values[0] : undefined;': 'return values[0];',
	}),
	...inFile(`${sandbox}/ledger/post.ts`, `${sandbox}/ledger/ledger.test.ts`, {
		'requireBalanced(entry);': '',
		"or(eq(ledgerAccounts.kind, 'system'), sql`${balance} >= 0`),": '',
	}),
	...inFile(
		`${sandbox}/platform/http/requireApiCredential.ts`,
		`${sandbox}/platformConfig/apiTokens.long.test.ts`,
		{ '!token || !isSame(token.secretHash, hashSecret(secret))': '!token' },
	),
	...inFile(
		`${sandbox}/platform/http/requirePermission.ts`,
		`${sandbox}/platformConfig/apiTokens.long.test.ts`,
		{
			"if (!request.get('permissions').includes(needed)) {": 'if (false) {',
			"name !== undefined && movesMoney(name) ? 'TRANSACT' : 'MANAGE'": "'MANAGE'",
		},
	),
	...inFile(
		`${sandbox}/platformConfig/apiTokenRoutes.ts`,
		`${sandbox}/platformConfig/apiTokens.long.test.ts`,
		{
			"requireOwn(request.get('permissions'), body.permissions);": '',
			'secretHash: hashSecret(clientSecret),': 'secretHash: clientSecret,',
		},
	),
	...inFile(
		`${sandbox}/customers/documents/documents.ts`,
		`${sandbox}/customers/documents/documents.long.test.ts`,
		{
			'if (underWay > 0) {': 'if (false) {',
			"requireSuitable(documentType, isOwner || customerType === 'INDIVIDUAL');": '',
		},
	),
	...inFile(
		`${sandbox}/customers/documents/judgeDocument.ts`,
		`${sandbox}/customers/documents/documents.long.test.ts`,
		{
			'if (!formats.some((signature) => signature.every((byte, at) => start[at] === byte))) {':
				'if (false) {',
			'if (code) throw new ServiceError(400, ...code);': '',
		},
	),
	...inFile(
		`${sandbox}/customers/documents/documentRoutes.ts`,
		`${sandbox}/customers/documents/documents.long.test.ts`,
		{
			'size > 0 && size <= maxFileSize': 'size >= 0',
			'/^[^\\p{Cc}/\\\\]{1,255}$/u.test(name)': 'name.length < 256',
		},
	),
	...inFile(
		`${sandbox}/platform/http/readRequest.ts`,
		`${sandbox}/customers/documents/documents.long.test.ts`,
		{
			"if (names.has(field)) throw invalidInput([{ field, message: 'must not be repeated' }]);": '',
			"if (typeof value === 'string' && value.includes('\\0')) {": 'if (false) {',
		},
	),
	...inFile(
		`${sandbox}/customers/imports/readTable.ts`,
		`${sandbox}/customers/imports/imports.long.test.ts`,
		{
			"if (length < file.length) throw unreadable('must be CSV');": '',
			"if (new Set(names).size < names.length) throw unreadable('must name each column once');": '',
			"if (cells.length > names.length) throw unreadable('must have a name for each column');": '',
			'if (rows.length === 0 || rows.length > maxRows) {': 'if (false) {',
		},
	),
	...inFile(
		`${sandbox}/payments/invitations/invitations.ts`,
		`${sandbox}/payments/invitations/invitations.test.ts`,
		{
			"case 'PENDING':": "case 'PENDING': case 'EXPIRED':",
			"if (claimedAt !== null) return 'CLAIMED';": '',
			"if (cancelledAt !== null) return 'CANCELLED';": '',
			'expiresAt <= clock.now()': 'expiresAt < clock.now()',
			'requireUmaAddress(inviteeUma) === invitation.inviterUma': 'false',
			"if (isOurs && !isKnown) throw nobody('inviteeUma');": '',
			'new Date(expiresAt) <= createdAt': 'false',
		},
	),
	...inFile(
		`${sandbox}/payments/quotes/resolveSource.ts`,
		`${sandbox}/payments/funding/fundQuote.test.ts`,
		{
			'networks.includes(cryptoNetwork)': 'true',
		},
	),
	...inFile(
		`${sandbox}/accounts/internal/fundingAccount.ts`,
		`${sandbox}/payments/funding/fundQuote.test.ts`,
		{ '(network === undefined ? undefined : networks[network]) ?? usual': 'usual' },
	),
	...inFile(
		'packages/core/src/quotes/quoteRequestProblems.ts',
		'packages/core/src/quotes/quoteRequestProblems.test.ts',
		{ '!!network && !Object.hasOwn(networks, network)': 'false' },
	),
	...inFile(
		`${server}/invitations/invitationRoutes.ts`,
		`${server}/invitations/invitations.test.ts`,
		{
			'if (!own.includes(code)) throw notFound();': '',
			"await limitUse(settings, 'invitationsPerAccount', login.accountId);": '',
			'{ inviterUma, status, firstName, amountToSend, expiresAt };': 'invitation;',
			'now.inviteeUma === inviteeUma': 'true',
			"({ status }) => status === 'CANCELLED'": '() => true',
		},
	),
];

/**
 * @param {string} file
 * @param {string} test
 * @param {Readonly<Record<string, string>>} changes from, to
 * @returns {Mutation[]}
 */
function inFile(file, test, changes) {
	return Object.entries(changes).map(([from, to]) => ({ file, from, to, test }));
}
