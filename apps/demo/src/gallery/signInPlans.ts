import { queryKeys } from '@countersign/react';
import { SignIn } from '@countersign/react/ui';
import { createElement } from 'react';
import * as cast from './cast.js';
import { nothing, refusal } from './createStage.js';
import type { SpecimenPlan } from './specimenPlan.js';

const door = { show: () => createElement(SignIn), signedIn: false } as const;
const askForCode = [
	{ type: cast.email, into: 'input[name="email"]' },
	{ press: 'button[type="submit"]' },
] as const;
const enterCode = [
	...askForCode,
	{ type: '123456', into: 'input[name="code"]' },
	{ press: 'button[type="submit"]' },
] as const;
const verify = `POST /auth/credentials/${cast.credentialId}/verify`;

/** Every state of the sign-in. */
export const signInPlans: readonly SpecimenPlan[] = [
	{ ...door, title: 'Asking for the address' },
	{ ...door, title: 'Without an address', steps: [{ press: 'button[type="submit"]' }] },
	{ ...door, title: 'Sending the code', answers: { 'POST /login': nothing }, steps: askForCode },
	{
		...door,
		title: 'Asked too often',
		answers: { 'POST /login': refusal(429, 'RATE_LIMITED', { 'Retry-After': '90' }) },
		steps: askForCode,
	},
	{
		...door,
		title: 'No network',
		answers: { 'POST /login': () => Promise.reject(new TypeError('offline')) },
		steps: askForCode,
	},
	{ ...door, title: 'Asking for the code', steps: askForCode },
	{
		...door,
		title: 'Code of the wrong length',
		steps: [
			...askForCode,
			{ type: '12', into: 'input[name="code"]' },
			{ press: 'button[type="submit"]' },
		],
	},
	{ ...door, title: 'Checking the code', answers: { [verify]: nothing }, steps: enterCode },
	{
		...door,
		title: 'Wrong code',
		answers: { [verify]: refusal(401, 'OTP_INVALID') },
		steps: enterCode,
	},
	{
		...door,
		title: 'With identity providers',
		show: () =>
			createElement(SignIn, {
				providers: [
					{ name: 'Example ID', signIn: () => new Promise(() => undefined) },
					{ name: 'Other ID', signIn: () => Promise.reject(new Error('refused')) },
				],
			}),
	},
	{
		...door,
		title: 'With passkeys of this device',
		seed: (client) => {
			client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
			client.setQueryData(queryKeys.devicePasskeys(), [
				{ ...passkey, nickname: 'Chrome on Mac' },
				{ ...passkey, authMethodId: `${cast.credentialId}2`, nickname: 'Desk key' },
			]);
		},
	},
	{
		title: 'Again, for one account',
		signedIn: false,
		show: () =>
			createElement(SignIn, { account: { accountId: cast.accountId, email: cast.email } }),
	},
];

const passkey = {
	authMethodId: cast.credentialId,
	credentialId: 'AAAA',
	accountId: cast.accountId,
};
