/**
 * What is planted for an invariant of a model, and what the model then says.
 * @typedef {{ readonly invariant: string, readonly says: string }} Breach
 */

/**
 * A change of one source that breaks an invariant of a model.
 * @typedef {import('./applyMutation.mjs').Mutation & Breach} PlantedFault
 */

const core = 'packages/core/src';

/** By the file of the model. @type {Readonly<Record<string, readonly PlantedFault[]>>} */
export const plantedFaults = {
	[`${core}/signing/signedRetryModel.node.test.ts`]: [
		{
			invariant: 'what one call asked for is done once at most',
			says: 'it was done twice',
			file: `${core}/signing/signedRetry.ts`,
			from: 'throw withRequestId(error, requestId);',
			to: 'if (isWalletError(error)) return signedRetry(operation); throw error;',
		},
		{
			invariant: 'what is told as done is done',
			says: 'it was told as done',
			file: `${core}/signing/readOutcome.ts`,
			from: 'throw unknown(error);',
			to: 'return found as Result;',
		},
		{
			invariant: 'what is told as failed is not done',
			says: 'it was told as failed',
			file: `${core}/signing/readOutcome.ts`,
			from: 'if (!isSignedResponseLost(error)) throw error;',
			to: 'throw error;',
		},
		{
			invariant: 'what is told as failed never will be done',
			says: 'it was told as failed',
			file: `${core}/signing/readOutcome.ts`,
			from: 'throw unknown(error);',
			to: 'throw error;',
		},
		{
			invariant: 'every call ends',
			says: 'a call has no end',
			file: `${core}/signing/signedRetry.ts`,
			from: 'throw withRequestId(error, requestId);',
			to: 'await new Promise(() => {});',
		},
	],
	[`${core}/session/sessionModel.node.test.ts`]: [
		{
			invariant: 'no key outlives its session',
			says: 'a key outlives its session',
			file: `${core}/signing/renewSession.ts`,
			from: 'await end(old.id);',
			to: 'await end(renewed.id);',
		},
		{
			invariant: 'a sign-out stands',
			says: 'a sign-out did not stand',
			file: `${core}/session/createSessionStore.ts`,
			from: 'isBegun = of === undefined || id === of || isStored;',
			to: 'isBegun = true;',
		},
		{
			invariant: 'a tab signs for the account that it shows',
			says: 'a tab signed for another account',
			file: `${core}/session/createSessionStore.ts`,
			from: 'if (expected !== undefined && expected !== record.session.accountId) {',
			to: 'if (expected === undefined) {',
		},
		{
			invariant: 'all tabs show what is stored',
			says: 'a tab shows another session than the one that is stored',
			file: `${core}/session/createSessionStore.ts`,
			from: 'reread: () => announced.reread().then(announced.get),',
			to: 'reread: async () => announced.get(),',
		},
		{
			invariant: 'a refresh leaves one session at the service',
			says: 'nobody holds the key of a session',
			file: `${core}/signing/renewSession.ts`,
			from: 'await end(parsed.session.id);',
			to: '',
		},
		{
			invariant: 'each action of a tab that is still open has an outcome',
			says: 'an action has no end',
			file: `${core}/signing/renewSession.ts`,
			from: 'return afterFailure(error, old, session);',
			to: 'return await new Promise<never>(() => {});',
		},
		{
			invariant: 'no key outlives its session when a refresh fails',
			says: 'a key outlives its session',
			file: `${core}/signing/renewSession.ts`,
			from: 'return afterFailure(error, old, session);',
			to: 'const { http } = renewal; const { accountId, id } = old; const signer = () => session.signer(accountId); await deleteSession({ http, accountId, sessionId: id, isOwn: true, signer }).catch(() => undefined); return afterFailure(error, old, session);',
		},
		{
			invariant: 'a sign-in stands',
			says: 'a sign-in did not stand',
			file: `${core}/session/createSessionStore.ts`,
			from: 'isBegun = of === undefined || id === of || isStored;',
			to: 'isBegun = of === undefined || id === of || isStored || (id !== undefined && accountId !== session.accountId);',
		},
		{
			invariant: 'a tab signs with the key that is stored',
			says: 'a tab signed with a key that is gone',
			file: `${core}/session/createSessionStore.ts`,
			from: 'const record = await announced.reread(records.getCurrent);',
			to: 'const record = await (listen.record ??= announced.reread(records.getCurrent));',
		},
		{
			invariant: 'a tab that was not told an account signs for the one that it shows',
			says: 'a tab signed for another account',
			file: `${core}/session/createSessionStore.ts`,
			from: "const expected = accountId ?? ('session' in before ? before.session.accountId : undefined);",
			to: 'const expected = accountId;',
		},
		{
			invariant: 'a tab that shows the second account does not sign for the first',
			says: 'a tab signed for another account',
			file: `${core}/session/createSessionStore.ts`,
			from: 'expected !== record.session.accountId',
			to: 'expected < record.session.accountId',
		},
		{
			invariant: 'a tab shows a session that was stored',
			says: 'a tab shows a session that was not stored',
			file: `${core}/session/createSessionStore.ts`,
			from: 'if (!record) {\n				await announced.reread();',
			to: "if (!record) {\n				announced.announceLive({ version: 1, session: { ...begun, persistence: 'indexedDB' }, key });",
		},
		{
			invariant: 'a confirmed sign-out leaves no session that is still refreshed',
			says: 'a confirmed sign-out left a session',
			file: `${core}/signing/leave.ts`,
			from: 'waiting.catch(() => false)',
			to: 'waiting.catch(() => true)',
		},
	],
	[`${core}/payment/paymentModel.node.test.ts`]: [
		{
			invariant: 'money moves at most once per confirmation',
			says: 'is paid twice',
			file: `${core}/flows/executeQuote.ts`,
			from: 'const headers = { walletSignature, idempotencyKey:',
			to: 'const headers = { walletSignature, idempotencyKey: crypto.randomUUID() +',
		},
		{
			invariant: 'money moves only for a quote that was confirmed',
			says: 'was not confirmed',
			file: `${core}/payment/transition.ts`,
			from: 'if (isFresh(confirmedAt, facts) && change && !change.isWorse && !isOver(quote, facts)) {',
			to: 'if (!isOver(quote, facts)) {',
		},
		{
			invariant: 'what is told as done was paid',
			says: 'is told as done',
			file: `${core}/payment/transition.ts`,
			from: "if (isExecuted(quote)) return { status: 'settling',",
			to: "if (quote.status) return { status: 'settling',",
		},
		{
			invariant: 'what is told as failed was not paid',
			says: 'is told as failed',
			file: `${core}/payment/nextStates.ts`,
			from: "if (isLost || error.remedy === 'check-outcome') return unknownPayment(state, error);",
			to: "if (isLost || error.remedy === 'check-outcome') return { status: 'failed', ...quoted, error };",
		},
		{
			invariant: 'one intent is paid once',
			says: 'are one intent',
			file: `${core}/payment/transition.ts`,
			from: "const intent = ('intent' in state && isLostDraft(state) && state.intent) || facts.fresh;",
			to: "const intent = ('intent' in state && state.intent) || facts.fresh;",
		},
		{
			invariant: 'no payment is executed while the outcome of an earlier one is not known',
			says: 'is not known',
			file: `${core}/payment/transition.ts`,
			from: "		case 'executing':\n		case 'unknown':\n			return state;\n	}",
			to: "		case 'unknown':\n			return state;\n	}",
		},
		{
			invariant: 'a payment that was made is told',
			says: 'a payment was made, and no tab tells so',
			file: `${core}/payment/transition.ts`,
			from: "		case 'executing':\n		case 'unknown':\n			return state;\n		case 'drafting':",
			to: "		case 'executing':\n		case 'unknown':\n			return { status: 'drafting' };\n		case 'drafting':",
		},
		{
			invariant: 'every pending state ends',
			says: 'a pending state does not end',
			file: `${core}/payment/transition.ts`,
			from: 'return { ...state, isRetrying: true, retries: state.retries + 1 };',
			to: 'return state;',
		},
		{
			invariant: 'a tab shows a payment of the account that it shows',
			says: 'a tab shows a payment of another account',
			file: `${core}/payment/createPayment.ts`,
			from: 'present !== accountId && (present !== undefined || !isSuspended(state));',
			to: 'present !== accountId && !isSuspended(state);',
		},
		{
			invariant: 'what is stored for an account is its own payment',
			says: 'a payment is stored for another account',
			file: `${core}/payment/paymentStore.ts`,
			from: 'createPaymentStore(records, ',
			to: 'createPaymentStore(records, place || ',
		},
		{
			invariant: 'a payment is executed with a key of its account',
			says: 'is executed by another account',
			file: `${core}/flows/executeQuote.ts`,
			from: 'const walletSignature = await stamp(await signer(), payload);\n		await beforeSend?.();',
			to: "await beforeSend?.();\n		const held = await session.reread();\n		const other = await session.signer('session' in held ? held.session.accountId : '');\n		const walletSignature = await stamp(other, payload);",
		},
	],
};
