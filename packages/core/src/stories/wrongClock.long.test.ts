import { oidcToken } from '@countersign/test-kit';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { forgetDevice } from '../../testing/forgetDevice.js';
import { openPayer } from '../../testing/openPayer.js';
import {
	newEmail,
	openWallet,
	requestCode,
	sandboxCode,
	signIn,
} from '../../testing/openWallet.js';
import { personWith, sessionOf } from '../../testing/person.js';
import { recordingFetch, withoutTime } from '../../testing/recordingFetch.js';
import { isOf } from '../../testing/sentRequest.js';
import { untilPayment } from '../../testing/untilPayment.js';
import { addVirtualAuthenticator } from '../../testing/virtualAuthenticator.js';
import {
	addOauth,
	addPasskey,
	createPayment,
	createQuote,
	executeQuote,
	finishEmailSignIn,
	getEmailSignIn,
	getMe,
	getSession,
	type PaymentRequest,
	type PaymentState,
	prepareOauth,
	refreshSession,
	restoreSession,
	signInWithOauth,
	signInWithPasskeyAutofill,
	signOut,
	subscribeSession,
	type Wallet,
} from '../index.js';

const hour = 3_600_000;
/** A page on a device whose clock is wrong by so much. */
const openPage = (wrongBy: number) => {
	const { fetch, sent } = recordingFetch();
	return { wallet: openWallet({ fetch, now: () => Date.now() + wrongBy }), sent };
};

// [S26]
describe.each([hour, -hour])('on a device whose clock is wrong by %d ms', (wrongBy) => {
	test('restores a session after a reload, before any request, and signs with it', async () => {
		const { id } = sessionOf(await signIn(openPage(wrongBy).wallet));
		const { wallet, sent } = openPage(wrongBy);
		expect(await restoreSession(wallet)).toMatchObject({ status: 'active', session: { id } });
		expect(sent).toEqual([]);
		await refreshSession(wallet);
	});

	test('ends a session after a reload when it has ended meanwhile', async () => {
		await signIn(openPage(wrongBy).wallet);
		const { wallet, sent } = openPage(wrongBy + hour);
		expect(await restoreSession(wallet)).toMatchObject({ status: 'expired' });
		expect(sent).toEqual([]);
	});

	test('keeps the code step after a reload', async () => {
		const email = newEmail();
		await requestCode(openPage(wrongBy).wallet, email);
		expect(await getEmailSignIn(openPage(wrongBy).wallet)).toMatchObject({ challenge: { email } });
	});

	test('judges the session by the first response when the person sets the clock right', async () => {
		const { id } = sessionOf(await signIn(openPage(wrongBy).wallet));
		const { wallet } = openPage(0);
		const stop = subscribeSession(wallet, () => {});
		await restoreSession(wallet);
		await getMe(wallet);
		await expect
			.poll(() => getSession(wallet))
			.toMatchObject({ status: 'active', session: { id } });
		await refreshSession(wallet);
		stop();
	});
});

const day = 24 * hour;

describe.each([-400 * day, -hour, 0, 600_000, hour, 400 * day])(
	'with a quote, in a new page on a device whose clock is wrong by %d ms',
	(wrongBy) => {
		const prepare = async () => {
			const wallet = await signIn(openWallet());
			const { source, destination } = (await openPayer(wallet)).request;
			return createQuote(wallet, {
				source,
				destination,
				lockedCurrencySide: 'RECEIVING',
				lockedCurrencyAmount: 2_500,
			});
		};
		const isExecution = isOf('executeQuote');

		// [G31b]
		test('executes one that has not expired', async () => {
			const quote = await prepare();
			const { wallet, sent } = openPage(wrongBy);
			const executed = await executeQuote(wallet, { quote });
			expect(executed).toMatchObject({ id: quote.id });
			expect(sent.filter(isExecution)).toHaveLength(1);
		});

		// [Q15]
		test('does not send one that has expired by the service’s clock once that clock is known', async () => {
			const quote = await prepare();
			const { wallet, sent } = openPage(wrongBy);
			await getMe(wallet);
			const expiresAt = new Date(Date.now() - 5_000).toISOString();
			await expect(executeQuote(wallet, { quote: { ...quote, expiresAt } })).rejects.toMatchObject({
				code: 'quote.expired',
			});
			expect(sent.filter(isExecution)).toEqual([]);
		});
	},
);

describe.each([-400 * day, -hour, -75_000, -8_000, 0, 8_000, 75_000, hour, 400 * day])(
	'with an identity provider, on a device whose clock is wrong by %d ms',
	(wrongBy) => {
		/** A token of this person, issued so many milliseconds ago by the provider's clock. */
		const tokenOf =
			(sub: string, age = 0) =>
			(nonce: string) => {
				const iat = Math.floor((Date.now() - age) / 1000);
				return oidcToken({ sub, nonce, iat, exp: iat + 3600 });
			};

		// [G31a]
		test('signs in with a fresh token before any response has stated the time, and after a reload', async () => {
			const { sub } = await personWith('OAUTH');
			await forgetDevice();
			for (const { wallet } of [openPage(wrongBy), openPage(wrongBy)]) {
				const prepared = await prepareOauth(wallet);
				const token = tokenOf(sub)(prepared.nonce);
				const session = await signInWithOauth(wallet, { prepared, oidcToken: token });
				expect(session).toMatchObject({ type: 'OAUTH' });
			}
		});

		test('lets the service judge an old token, and reports its refusal as stale', async () => {
			const { sub } = await personWith('OAUTH');
			await forgetDevice();
			const { wallet } = openPage(wrongBy);
			const prepared = await prepareOauth(wallet);
			const [oldToken, freshToken] = [tokenOf(sub, 120_000), tokenOf(sub)];
			await expect(
				signInWithOauth(wallet, { prepared, oidcToken: oldToken(prepared.nonce) }),
			).rejects.toMatchObject({ code: 'oauth.token_stale', remedy: 'retry' });
			const again = freshToken(prepared.nonce);
			const session = await signInWithOauth(wallet, { prepared, oidcToken: again });
			expect(session).toMatchObject({ type: 'OAUTH' });
		});

		test('registers a fresh token after a reload', async () => {
			await signIn(openPage(wrongBy).wallet);
			const token = oidcToken({ sub: crypto.randomUUID() });
			expect(await addOauth(openPage(wrongBy).wallet, { oidcToken: token })).toMatchObject({
				type: 'OAUTH',
			});
		});
	},
);

test.each([hour, -hour])(
	'accepts a fresh token although the clock was set by %d ms since the last response',
	async (by) => {
		let wrongBy = 0;
		const wallet = openWallet({ now: () => Date.now() + wrongBy });
		await signIn(wallet);
		const sub = crypto.randomUUID();
		wrongBy = by;
		const { id: credentialId } = await addOauth(wallet, { oidcToken: oidcToken({ sub }) });
		wrongBy = 0;
		await getMe(wallet);
		const prepared = await prepareOauth(wallet);
		wrongBy = by;
		const token = oidcToken({ sub, nonce: prepared.nonce });
		const session = await signInWithOauth(wallet, { prepared, credentialId, oidcToken: token });
		expect(session).toMatchObject({ type: 'OAUTH' });
	},
);

test('reports an old token that the service refuses as stale on a wrong clock', async () => {
	const { sub } = await personWith('OAUTH');
	const { wallet } = openPage(hour);
	const { authMethodId: credentialId } = await signInWithOauth(wallet, {
		oidcToken: oidcToken({ sub, nonce: (await prepareOauth(wallet)).nonce }),
	});
	await forgetDevice();
	const page = openPage(hour);
	const prepared = await prepareOauth(page.wallet);
	const iat = Math.floor(Date.now() / 1000) - 120;
	const token = oidcToken({ sub, nonce: prepared.nonce, iat });
	await expect(
		signInWithOauth(page.wallet, { prepared, credentialId, oidcToken: token }),
	).rejects.toMatchObject({ code: 'oauth.token_stale', status: 401 });
	expect(page.sent.filter(isOf('verifyCredential'))).toHaveLength(1);
});

/** Confirms a payment once its quote counts, and waits until it is done. */
async function pay(wallet: Wallet, request: PaymentRequest): Promise<void> {
	const payment = createPayment(wallet, { name: crypto.randomUUID() });
	payment.start(request);
	const { quote } = await untilPayment(payment, 'review', ({ isExpired }) => !isExpired);
	payment.confirm({ quoteId: quote.id });
	await untilPayment(payment, 'done');
}

describe.each([-400 * day, -hour, 0, hour, 400 * day])(
	'where no response states the service’s time, on a device whose clock is wrong by %d ms',
	(wrongBy) => {
		const openSilent = (by = wrongBy) => {
			const { fetch, sent } = recordingFetch(withoutTime);
			return { wallet: openWallet({ fetch, now: () => Date.now() + by }), sent };
		};

		// [G31c]
		test('keeps a session as long as the service says, also after a reload', async () => {
			const { id } = sessionOf(await signIn(openSilent().wallet));
			expect(await restoreSession(openSilent(wrongBy + 600_000).wallet)).toMatchObject({
				status: 'active',
				session: { id },
			});
			expect(await restoreSession(openSilent(wrongBy + hour).wallet)).toMatchObject({
				status: 'expired',
			});
			await refreshSession(openSilent().wallet);
		});

		// [G31d]
		test('signs in with a code after a reload', async () => {
			await requestCode(openSilent().wallet);
			const { wallet } = openSilent();
			const { challenge } = await getEmailSignIn(wallet);
			if (!challenge) throw new Error('The code step was lost.');
			await finishEmailSignIn(wallet, { challenge, code: sandboxCode });
		});

		// [G31e]
		test('confirms a payment and completes it', async () => {
			const { wallet } = openSilent();
			await signIn(wallet);
			const { request } = await openPayer(wallet);
			await pay(wallet, request);
		});

		test('continues a payment when the clock of the device is set meanwhile', async () => {
			let by = 0;
			const { fetch } = recordingFetch(withoutTime);
			const wallet = await signIn(openWallet({ fetch, now: () => Date.now() + by }));
			const { request } = await openPayer(wallet);
			by = wrongBy;
			await pay(wallet, request);
		});

		test('fails a payment of unknown outcome ten minutes after the end of its quote', async () => {
			const { fetch } = recordingFetch(async (sent, send) => {
				if (isOf('executeQuote')(sent)) throw new TypeError('connection reset');
				return withoutTime(sent, send);
			});
			const wallet = await signIn(openWallet({ fetch, now: () => Date.now() + wrongBy }));
			const { request } = await openPayer(wallet);
			const payment = createPayment(wallet, { name: crypto.randomUUID() });
			payment.start(request);
			const { quote } = await untilPayment(payment, 'review');
			payment.confirm({ quoteId: quote.id });
			const isLost = ({ isRetrying, error }: Extract<PaymentState, { status: 'unknown' }>) =>
				!isRetrying && error?.code === 'execution.unknown';
			await untilPayment(payment, 'unknown', isLost);
			let passed = 0;
			const steady = performance.now.bind(performance);
			vi.spyOn(performance, 'now').mockImplementation(() => steady() + passed);
			onTestFinished(() => void vi.restoreAllMocks());
			const life = Date.parse(quote.expiresAt) - Date.parse(quote.createdAt);
			passed = life + 540_000;
			payment.retry();
			// An expired quote is not sent again. It is read.
			await untilPayment(
				payment,
				'unknown',
				({ isRetrying, retries }) => !isRetrying && retries === 1,
			);
			passed = life + 601_000;
			payment.retry();
			expect((await untilPayment(payment, 'failed')).error?.code).toBe('quote.expired');
		});

		test('shows a quote that the service calls expired as expired at the review', async () => {
			const { wallet } = openSilent();
			await signIn(wallet);
			const { request } = await openPayer(wallet);
			const ending = recordingFetch(async (sent, send) => {
				const response = await withoutTime(sent, send);
				if (!response || sent.method !== 'GET' || !sent.path.startsWith('/quotes/'))
					return response;
				return Response.json({ ...(await response.json()), status: 'EXPIRED' });
			});
			// By its own clock, which no response confirms, this page is late for every quote.
			const now = () => Date.now() + wrongBy + 400 * day;
			const late = openWallet({ fetch: ending.fetch, now });
			const payment = createPayment(late, { name: crypto.randomUUID() });
			payment.start(request);
			await untilPayment(payment, 'review', ({ isExpired }) => isExpired);
		});

		// [G31f]
		test('renews the challenge of autofill no more often than one expires', async () => {
			const authenticator = await addVirtualAuthenticator();
			onTestFinished(() => authenticator.remove());
			const { wallet } = openSilent();
			await signIn(wallet);
			await addPasskey(wallet, { nickname: 'Laptop' });
			await signOut(wallet);
			await authenticator.setPresent(false);
			const timeouts = vi.spyOn(AbortSignal, 'timeout');
			onTestFinished(() => timeouts.mockRestore());
			const page = new AbortController();
			const ended = signInWithPasskeyAutofill(wallet, { signal: page.signal }).catch(() => {});
			const lives = () =>
				timeouts.mock.calls.map(([life]) => life).filter((life) => life !== 10_000);
			await expect.poll(lives).toHaveLength(1);
			expect(lives()[0]).toBeGreaterThanOrEqual(60_000);
			expect(lives()[0]).toBeLessThan(300_000);
			page.abort();
			await ended;
		});
	},
);
