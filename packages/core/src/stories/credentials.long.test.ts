import { expect, test } from 'vitest';
import { authenticatorEachTest } from '../../testing/authenticatorEachTest.js';
import { openWallet } from '../../testing/openWallet.js';
import {
	credentialIdOf,
	credentials,
	personWith,
	sessionOf,
	typesOf,
} from '../../testing/person.js';
import { getStepUp, listSessions, removeCredential } from '../index.js';

authenticatorEachTest();

const all = ['EMAIL_OTP', 'OAUTH', 'PASSKEY'] as const;
const pairs = all.flatMap((own) =>
	all.filter((one) => one !== own).map((one) => [own, one] as const),
);

test.each(pairs)(
	'signed in by %s: %s is removed at once, added again, signs in, and is removed after another sign-in',
	{ timeout: 240_000 },
	async (own, type) => {
		const person = await personWith(...all);
		const wallet = openWallet({ onStepUp: () => {} });
		const left = all.filter((one) => one !== type);
		await credentials[own].signIn(wallet, person);

		await removeCredential(wallet, { credentialId: await credentialIdOf(wallet, type) });
		expect(await typesOf(wallet)).toEqual(left);
		expect((await listSessions(wallet)).map((one) => one.type)).not.toContain(type);

		await credentials[type].add(wallet, person);
		expect(await typesOf(wallet)).toEqual(all);
		await credentials[type].signIn(wallet, person);
		expect(sessionOf(wallet)).toMatchObject({ type });

		const removal = removeCredential(wallet, { credentialId: await credentialIdOf(wallet, type) });
		await expect
			.poll(() => getStepUp(wallet))
			.toMatchObject({
				action: 'removeCredential',
				reason: 'otherCredential',
			});
		expect(await typesOf(wallet)).toEqual(all);
		await credentials[own].signIn(wallet, person);
		await removal;
		expect(await typesOf(wallet)).toEqual(left);
		expect(sessionOf(wallet)).toMatchObject({ type: own });
	},
);
