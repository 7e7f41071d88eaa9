import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundleCore, joinFiles } from '../../scripts/build/bundleCore.mjs';

test('every file of core has a place in one of the published modules, whose names stay', async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'countersign-core-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	// Fails for a file without a place, and names the table.
	await bundleCore(folder);
	const modules = (await readdir(folder)).filter((file) => file.endsWith('.js'));
	expect(modules.sort()).toEqual([
		'account.js',
		'accountForm.js',
		'accounts.js',
		'amountText.js',
		'balances.js',
		'ceremonies.js',
		'checks.js',
		'confirmedTerms.js',
		'credentials.js',
		'derivePoint.js',
		'device.js',
		'digits.js',
		'emailCode.js',
		'emailCodes.js',
		'events.js',
		'executions.js',
		'format.js',
		'frame.js',
		'http.js',
		'index.js',
		'instructions.js',
		'keepFresh.js',
		'keepIfUnproven.js',
		'loadSealing.js',
		'loading.js',
		'money.js',
		'onDemand.js',
		'opening.js',
		'paging.js',
		'passkeyMemory.js',
		'passkeys.js',
		'pastes.js',
		'payment.js',
		'query.js',
		'quoteChecks.js',
		'quotes.js',
		'readQuote.js',
		'reading.js',
		'receivers.js',
		'refresh.js',
		'refusals.js',
		'rlp.js',
		'routes.js',
		'sandbox.js',
		'sealing.js',
		'sendCode.js',
		'sentCode.js',
		'serviceNow.js',
		'session.js',
		'sessionActions.js',
		'shapes.js',
		'signIn.js',
		'signInRoutes.js',
		'signing.js',
		'stepUpActions.js',
		'stepUpState.js',
		'stepUps.js',
		'storedPasskeys.js',
		'support.js',
		'typed.js',
		'waiting.js',
		'wallet.js',
		'walletAddressProblems.js',
	]);
	const forNode = (await readdir(path.join(folder, 'node'))).filter((file) => file.endsWith('.js'));
	expect(forNode.sort()).toEqual([
		'derivePoint.js',
		'format.js',
		'index.js',
		'onDemand.js',
		'query.js',
		'sandbox.js',
		'sealing.js',
		'shared.js',
		'walletAddressProblems.js',
	]);
});

test.each(["/home/ada/Ada's work/a.ts", String.raw`C:\users\new\a.ts`, '/a "b"/a.ts'])(
	'a module of the files of %s can be read',
	async (file) => {
		const [statement] = joinFiles([file]).match(/(?<=^export \* from ).*(?=;$)/) ?? [];
		expect(JSON.parse(statement ?? '')).toBe(file);
	},
);
