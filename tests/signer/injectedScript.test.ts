import process from 'node:process';
import { afterAll, expect, inject, test } from 'vitest';
import { openWithQuote } from './signerPage.js';

const total = Number(process.env['COUNTERSIGN_MESSAGES'] ?? 1_000);

const { served, browser, page, quoteId, before, close } = await openWithQuote();
afterAll(close);

test('gives no signature to a script that requests a payment in many frames and clicks in all of them', async () => {
	await page.evaluate(
		async ({ signer, id }) => {
			const { core, wallet } = window;
			const quote = await core.getQuote(wallet, { quoteId: id });
			for (let count = 0; count < 5; count += 1) {
				const own = core.createWallet({
					endpoint: '/api',
					...core.sandboxTrust,
					signer: core.signerAt(signer),
				});
				core.executeQuote(own, { quote }).catch(() => undefined);
			}
		},
		{ signer: served.signer, id: quoteId },
	);
	await expect.poll(() => page.locator('dialog[open]').count()).toBe(5);
	await page.evaluate(() => {
		for (const frame of document.querySelectorAll('iframe')) {
			frame.focus();
			for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click']) {
				frame.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: 200, clientY: 300 }));
			}
			frame.contentWindow?.postMessage({ id: 1, operation: 'executeQuote', confirmed: true }, '*');
		}
		// All but the wallet's own, which the next test uses.
		for (const dialog of document.querySelectorAll('dialog ~ dialog')) dialog.remove();
	});
	expect(served.signatures()).toBe(before);
});

test('gives a script no signature for anything else that the page could sign', async () => {
	const found = await page.evaluate(async () => {
		const { core, wallet } = window;
		const seen: unknown[] = [];
		addEventListener('message', ({ data }) => seen.push(data));
		const claims = btoa('{"iss":"https://id.example","sub":"eve"}').replaceAll('=', '');
		const token = `e30.${claims}.`;
		const limits = { perDay: { USDB: 9e15 } };
		const [email] = await core.listCredentials(wallet);
		const [session] = await core.listSessions(wallet);
		const actions: Record<string, () => Promise<unknown>> = {
			addEmailOtp: () => core.addEmailOtp(wallet, { email: 'eve@example.com' }),
			addOauth: () => core.addOauth(wallet, { oidcToken: token }),
			addPasskey: () => core.addPasskey(wallet, { nickname: 'Eve' }),
			changeEmail: () => core.changeEmail(wallet, { email: 'eve@example.com' }),
			exportWallet: () => core.exportWallet(wallet, { onWords: (words) => void seen.push(words) }),
			removeCredential: () => core.removeCredential(wallet, { credentialId: email?.id ?? '' }),
			revokeSession: () => core.revokeSession(wallet, { sessionId: session?.id ?? '' }),
			setPrivacy: () => core.setPrivacy(wallet, { isPrivate: true }),
			signInWithOauth: () => core.signInWithOauth(wallet, { oidcToken: token }),
			setSpendingLimits: () => core.setSpendingLimits(wallet, { limits }),
			signOutEverywhere: () => core.signOutEverywhere(wallet),
		};
		const dialog = document.querySelector('dialog');
		const frame = document.querySelector('iframe');
		const opened = () =>
			new Promise<void>((resolve) => {
				const observer = new MutationObserver(() => dialog?.open && done());
				const done = () => {
					observer.disconnect();
					resolve();
				};
				if (dialog) observer.observe(dialog, { attributes: true });
				if (dialog?.open) done();
			});
		const codes: Record<string, string[]> = {};
		for (let round = 0; round < 10; round += 1) {
			for (const [name, act] of Object.entries(actions)) {
				const acting = act().then(
					() => 'done',
					(error) => error.code,
				);
				await opened();
				for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click']) {
					frame?.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: 200, clientY: 300 }));
				}
				dialog?.dispatchEvent(new Event('cancel'));
				const list = codes[name] ?? [];
				codes[name] = [...list, String(await acting)];
			}
		}
		const { length } = await core.listCredentials(wallet);
		return { codes, seen, length };
	});
	for (const [name, codes] of Object.entries(found.codes)) {
		expect(codes, name).toEqual(Array(10).fill('signer.declined'));
	}
	expect(Object.keys(found.codes)).toHaveLength(11);
	expect(found).toMatchObject({ seen: [], length: 1 });
	expect(served.signatures()).toBe(before);
});

test('refuses what a script sends to the backend beside the frame', async () => {
	const statuses = await page.evaluate(async () => {
		const { core, wallet } = window;
		const [email] = await core.listCredentials(wallet);
		const { otpEncryptionTargetBundle: _, ...unsigned } = {
			...email,
			otpEncryptionTargetBundle: '',
		};
		const send = (path: string, body: unknown, signed = {}) =>
			fetch(`/api${path}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', ...signed },
				body: JSON.stringify(body),
			}).then(({ status }) => status);
		return {
			login: await send('/login', { email: 'eve@example.com' }),
			challenge: await send(`/auth/credentials/${unsigned.id}/challenge`, {}),
			verify: await send(`/auth/credentials/${unsigned.id}/verify`, {
				type: 'EMAIL_OTP',
				encryptedOtpBundle: '{}',
			}),
			passkey: await send('/passkeys/options', {}),
			limits: await send('/spending-limits', {}),
			signed: await send(
				`/auth/credentials`,
				{ type: 'EMAIL_OTP' },
				{ 'Service-Wallet-Signature': 'AA' },
			),
		};
	});
	expect(new Set(Object.values(statuses))).toEqual(new Set([403]));
});

// [G2b]
test(`signs nothing for ${total} forged, repeated or out-of-order messages`, async () => {
	const before = served.signatures();
	const input = { signer: served.signer, seed: inject('seed'), total, quoteId };
	const replies = await page.evaluate(async ({ signer, seed, total: count, quoteId: quote }) => {
		let state = seed || 1;
		/** xorshift32 */
		const below = (limit: number) => {
			state ^= state << 13;
			state ^= state >>> 17;
			state ^= state << 5;
			return (state >>> 0) % limit;
		};
		const pick = <One>(list: readonly One[]): One => list[below(list.length)] as One;
		const frame = document.createElement('iframe');
		const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
		frame.src = `${signer}/`;
		document.body.append(frame);
		await loaded;
		const target = frame.contentWindow;
		const { port1, port2 } = new MessageChannel();
		const replies: Record<string, number> = {};
		let flushed = 0;
		let onFlushed: () => void = () => {};
		port1.onmessage = ({ data }) => {
			const kind = data.error?.code ?? Object.keys(data).join();
			replies[kind] = (replies[kind] ?? 0) + 1;
			if (data.id === flushed) onFlushed();
		};
		const hello = { countersign: 'signer', version: 1 };
		target?.postMessage(hello, signer, [port2]);
		const inputs = [
			undefined,
			null,
			{ quoteId: quote },
			{ quoteId: `${quote}/../execute` },
			{ quoteId: quote, confirmed: true, isTrusted: true, payloadToSign: '{}' },
			{ quoteId: { toString: () => quote }.toString() },
			{ code: '000000' },
			[quote],
			'x'.repeat(1_000),
		];
		const operations = [
			'executeQuote',
			'verifyEmailCode',
			'session',
			'sign',
			'signPayment',
			'stamp',
			'confirm',
			'click',
			'constructor',
			'__proto__',
			'toString',
			undefined,
			7,
		];
		let id = 0;
		const ids = [() => below(50), () => id + 1, () => -1, () => 0.5, () => '7', () => null];
		const flush = () =>
			new Promise<void>((resolve) => {
				// Above every id that was sent.
				id += 100;
				flushed = id;
				onFlushed = resolve;
				port1.postMessage({ id, operation: 'session' });
			});
		for (let sent = 0; sent < count; sent += 1) {
			if (below(2) === 0) id += 1;
			const message = {
				id: below(3) === 0 ? pick(ids)() : id,
				operation: pick(operations),
				input: pick(inputs),
				...(below(20) === 0 && { cancel: true }),
				...(below(9) === 0 && { output: {}, version: 1, height: 9, alive: true }),
			};
			const way = below(10);
			if (way === 0) target?.postMessage(message, '*');
			else if (way === 1) target?.postMessage(hello, '*', [new MessageChannel().port2]);
			else if (way === 2) port1.postMessage(pick<unknown>([null, 1, 'executeQuote', [message]]));
			else port1.postMessage(message);
			// What is asked at once is refused, so that little would reach an operation.
			if (sent % 20 === 19) await flush();
		}
		frame.remove();
		return replies;
	}, input);
	expect(replies).toMatchObject({ 'signer.declined': expect.any(Number) });
	expect(served.signatures()).toBe(before);
});

test('a page of another origin cannot embed the frame, and gets no answer where it can', async () => {
	const stranger = await browser.newPage();
	await stranger.goto(served.stranger);
	const show = (path: string) =>
		stranger.evaluate(async (address) => {
			const frame = document.createElement('iframe');
			const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
			frame.src = address;
			document.body.append(frame);
			await loaded;
			const { port1, port2 } = new MessageChannel();
			const heard: unknown[] = [];
			port1.onmessage = ({ data }) => heard.push(data);
			Object.assign(window, { heard });
			frame.contentWindow?.postMessage({ countersign: 'signer', version: 1 }, '*', [port2]);
		}, `${served.signer}${path}`);
	await show('/');
	expect(stranger.frames()[1]?.url()).not.toContain(served.signer);
	await show('/bare');
	const frame = stranger.frames()[2];
	// A message that the frame sends itself arrives after that of the page.
	await frame?.evaluate(
		() =>
			new Promise((resolve) => {
				addEventListener('message', ({ data }) => data === 'later' && resolve(data));
				postMessage('later', '*');
			}),
	);
	expect(await stranger.evaluate(() => Reflect.get(window, 'heard'))).toEqual([]);
	await stranger.close();
});
