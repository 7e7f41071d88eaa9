import { expect, test } from 'vitest';
import { signingKeyOf } from '../../testing/fixedKeys.js';
import { bodyOf, createModelService } from '../../testing/model/modelService.js';
import { holdKey, openSigner } from '../../testing/openSigner.js';
import { WalletError } from '../errors.js';
import { createClock } from '../http/clock.js';
import { findKey, keepKey } from '../signer/awaitedKeys.js';
import { beginSession } from '../signer/beginSession.js';
import { requestKey } from '../signer/sessionKeys.js';
import { partsOfSigner } from '../signer/signer.js';
import { createMemoryStore } from '../storage/recordStore.js';
import { parseSession } from './parseSession.js';
import { signOutOfDevice } from './signOutOfDevice.js';

/** A signed-in wallet of the model, and what a sign-out of it works with. */
async function openModel() {
	const service = createModelService({ step: async () => {} } as never);
	const records = createMemoryStore();
	const clock = createClock(() => 60_000);
	const signer = openSigner({ records, clock, name: 'countersign:session:model' });
	const key = await signingKeyOf('11'.repeat(32));
	const begin = async (before?: string) => {
		const started = service.begin('InternalAccount:a', before);
		const parsed = parseSession(bodyOf(started), 'AuthMethod:1').session;
		await beginSession(signer, parsed, holdKey(signer, key), before);
		return started;
	};
	const first = await begin();
	const wallet = {
		http: service.http,
		signer,
		records,
		scope: 'model',
		emailSignIns: { forget: async () => true },
		accounts: async () => new Set<string>(),
	};
	return { service, wallet, first, begin };
}

test('wipes and revokes a session that another tab stores right before a sign-out wipes', async () => {
	const { service, wallet, first, begin } = await openModel();
	const { signer, records } = wallet;
	const { session } = signer;
	const { change } = records;
	// The other tab's refresh is stored right before the first deletion of this one.
	let isRefreshed = false;
	records.change = async (name, decide) => {
		const next = decide(await records.get(name));
		if (next?.kind === 'delete' && !isRefreshed) {
			isRefreshed = true;
			// Its refresh has ended the one before.
			first.isLive = false;
			await begin(first.id);
		}
		return change(name, decide);
	};
	expect(await signOutOfDevice(wallet)).toEqual({ revocation: 'confirmed' });
	expect(isRefreshed).toBe(true);
	expect(session.get()).toEqual({ status: 'none' });
	expect([...service.sessions.values()].filter(({ isLive }) => isLive)).toEqual([]);
});

test('keeps the session and the login of a sign-in while a sign-out still asks the service', async () => {
	const { service, wallet, first, begin } = await openModel();
	const asked: string[] = [];
	let next: { readonly id: string } | undefined;
	const http: typeof service.http = async (route, request) => {
		asked.push(route.path);
		next ??= await begin();
		return service.http(route, request);
	};
	expect(await signOutOfDevice({ ...wallet, http })).toEqual({ revocation: 'confirmed' });
	expect(first.isLive).toBe(false);
	expect(wallet.signer.session.get()).toMatchObject({
		status: 'active',
		session: { id: next?.id },
	});
	expect(asked).not.toContain('/logout');
});

test('keeps the key of the sign-in that is shown next when a sign-out drops keys', async () => {
	const { wallet } = await openModel();
	const { records, signer } = wallet;
	const before = await requestKey(signer, 'sealed');
	await keepKey(signer, 'before', before);
	const after = await requestKey(signer, 'sealed');
	const accounts = async () => {
		await keepKey(signer, 'after', after);
		return new Set<string>();
	};
	expect(await signOutOfDevice({ ...wallet, accounts })).toEqual({ revocation: 'confirmed' });
	// As the page after a redirect finds them.
	const { clock, name } = partsOfSigner(signer);
	const later = openSigner({ records, clock, name });
	expect(await findKey(later, 'before')).toBeUndefined();
	expect(await findKey(later, 'after')).toBe(after);
});

/** A wallet whose storage cannot say which records there are, until it is repaired. A payment of the device is there. */
async function openUnlisted() {
	const model = await openModel();
	const { records } = model.wallet;
	const { names } = records;
	const payment = 'countersign:payment:model:InternalAccount:a';
	await records.set(payment, { stage: 'drafting' });
	const returned: (() => void)[] = [];
	records.names = async () => ({ names: [], isWhole: false });
	records.onReturn = (listener) => {
		returned.push(listener);
		return () => undefined;
	};
	const repair = () => {
		records.names = names;
		for (const listener of returned) listener();
	};
	return { ...model, payment, repair };
}

test('says so when a sign-out cannot list the payments of the device, and wipes them later', async () => {
	const { wallet, payment, repair } = await openUnlisted();
	expect(await signOutOfDevice(wallet)).toEqual({ revocation: 'confirmed', storage: 'refused' });
	expect(await wallet.records.get(payment)).toBeDefined();
	repair();
	await expect.poll(() => wallet.records.get(payment)).toBeUndefined();
});

test('says that a session that could be neither read nor deleted may be alive at the service', async () => {
	const { wallet } = await openModel();
	const { store } = partsOfSigner(wallet.signer);
	const signer = openSigner({
		...partsOfSigner(wallet.signer),
		store: {
			...store,
			restore: async () => ({ status: 'none' as const }),
			end: async () => ({ isDeleted: false, session: undefined }),
		},
	});
	expect(await signOutOfDevice({ ...wallet, signer })).toEqual({
		revocation: 'unconfirmed',
		storage: 'refused',
	});
});

test('ends the login and wipes payments when the signer of the session cannot be reached', async () => {
	const { service, wallet } = await openModel();
	const { records, signer: own } = wallet;
	const payment = 'countersign:payment:model:InternalAccount:a';
	await records.set(payment, { stage: 'drafting' });
	const unreachable = async () => {
		throw new WalletError('signer.unavailable', 'Nothing responds.');
	};
	let shown = own.session.get();
	const store = {
		...partsOfSigner(own).store,
		get: () => shown,
		restore: unreachable,
		reread: unreachable,
		async end() {
			shown = { status: 'none' };
			return { isDeleted: false, session: undefined };
		},
	};
	const signer = openSigner({ ...partsOfSigner(own), store });
	const asked: string[] = [];
	const http: typeof service.http = async (route, request) => {
		asked.push(route.path);
		return service.http(route, request);
	};
	expect(await signOutOfDevice({ ...wallet, signer, http })).toEqual({
		revocation: 'unconfirmed',
		storage: 'refused',
	});
	expect(asked).toEqual(['/logout']);
	expect(await records.get(payment)).toBeUndefined();
});

test('does not wipe payments of a person who has signed in meanwhile', async () => {
	const { wallet, payment, begin, repair } = await openUnlisted();
	await signOutOfDevice(wallet);
	await begin();
	repair();
	await new Promise(setImmediate);
	expect(await wallet.records.get(payment)).toBeDefined();
});
