import type { Transaction } from '@countersign/contract';
import {
	errorCodes,
	type List,
	outgoingTransactionStatuses,
	transactionStatuses,
} from '@countersign/contract/service';
import { afterEach, expect, test } from 'vitest';
import { closeAfterAll } from '../../testing/closeAfterAll.js';
import { listedCodes } from '../../testing/conformance/listedCodes.js';
import {
	reachedCodes,
	unreachedCodes,
	unreachedFields,
	unreachedStatuses,
} from '../../testing/conformance/reachTables.js';
import { expectJson } from '../../testing/expectJson.js';
import { openWallet } from '../../testing/openWallet.js';
import { fund } from '../../testing/payments.js';
import { createTestSandbox } from '../testing/createTestSandbox.js';

// What a fault replaces need not be in the document.
const sandbox = closeAfterAll(await createTestSandbox());
const wallet = await openWallet(sandbox);
await fund(sandbox, wallet, 1_000_000);
afterEach(() => {
	sandbox.faults.clear();
});

const names = (values: readonly { readonly name: string }[]) => values.map(({ name }) => name);

test('every 400, 401 and 500 code is either reached by a rule or listed with the reason', () => {
	const all = [...Object.keys(reachedCodes), ...names(unreachedCodes)];
	const known = [...errorCodes[400], ...errorCodes[401], ...errorCodes[500]];
	expect(all.toSorted()).toEqual(known.toSorted());
});

// Whoever adds a code here has found no rule of the interface that could lead to it, and says so.
test('no rule leads to these codes of 400 only, each with a reason', () => {
	const codes = unreachedCodes.filter(({ name }) => errorCodes[400].some((code) => code === name));
	expect(names(codes)).toEqual([
		'STABLECOIN_PROVIDER_ACCOUNT_INVALID',
		'STABLECOIN_PROVIDER_ACCOUNT_REVOKED',
		'STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED',
	]);
	for (const { reason } of unreachedCodes) expect(reason).toMatch(/^\S.* .*\.$/);
});

test('every transaction status is reached in the conformance table or listed', () => {
	const listed = names(unreachedStatuses);
	expect(transactionStatuses.filter((status) => listed.includes(status)).toSorted()).toEqual(
		listed.toSorted(),
	);
	expect(outgoingTransactionStatuses.filter((status) => listed.includes(status))).toEqual([]);
});

// The specification's own list first, so that a code that the contract lacks is missed.
const codes = Object.entries({ ...errorCodes, ...listedCodes }).flatMap(([status, listed]) =>
	listed.map((code) => [status, code] as const),
);

// [R131]
test.each(codes)('an injected fault returns %s %s', async (status, code) => {
	sandbox.faults.inject({ operation: 'listTransactions', kind: 'refusal', code });
	const response = await sandbox.request('GET', '/transactions');
	expect(response.status).toBe(Number(status));
	expect(await response.json()).toMatchObject({ status: Number(status), code });
	await expectJson(200, sandbox.request('GET', '/transactions'));
});

test.each([
	...unreachedStatuses.map(({ name }) => ['status', name] as const),
	...unreachedFields.map(
		({ name }) => [name, 'Agent:00000000-0000-4000-8000-000000000001'] as const,
	),
])('an injected fault gives a transaction the %s %s', async (member, value) => {
	const { data } = await expectJson<List<Transaction>>(
		200,
		sandbox.request('GET', '/transactions?limit=1'),
	);
	const read = () => sandbox.request('GET', `/transactions/${data[0]?.id}`);
	const genuine = await expectJson<Transaction>(200, read());
	const members = { [member]: value };
	sandbox.faults.inject({ operation: 'getTransaction', kind: 'replacedMembers', members });
	expect(await expectJson(200, read())).toEqual({ ...genuine, ...members });
	expect(await expectJson(200, read())).toEqual(genuine);
});

test('rejects a fault with an unknown code', async () => {
	const unknown = { operation: 'getQuote', kind: 'refusal', code: 'NO_SUCH_CODE' } as never;
	expect(() => sandbox.faults.inject(unknown)).toThrow(
		expect.objectContaining({ status: 400, code: 'INVALID_INPUT' }),
	);
});
