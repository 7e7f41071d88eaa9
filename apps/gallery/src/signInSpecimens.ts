import { SignIn } from '@countersign/react/ui';
import { createElement } from 'react';
import { pending, refusal } from './createGalleryBackend.js';
import * as samples from './samples.js';
import type { SpecimenState } from './specimenState.js';

const door = { show: () => createElement(SignIn), signedIn: false } as const;
const askForCode = [
	{ type: samples.email, into: 'input[name="email"]' },
	{ press: 'button[type="submit"]' },
] as const;
const enterCode = [...askForCode, { type: '123456', into: 'input[name="code"]' }] as const;
const verify = `POST /auth/credentials/${samples.credentialId}/verify`;

const passkey = { ...samples.passkeyCredential, credentialId: 'AAAA' };
const creation = {
	challenge: 'AAAA',
	rp: { id: 'localhost', name: 'Gallery' },
	user: { id: 'AAAA', name: samples.email, displayName: samples.email },
	pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};

/** Every state of the sign-in. */
export const signInSpecimens: readonly SpecimenState[] = [
	{ ...door, title: 'Asking for the address' },
	{ ...door, title: 'Without an address', steps: [{ press: 'button[type="submit"]' }] },
	{ ...door, title: 'Sending the code', responses: { 'POST /login': pending }, steps: askForCode },
	{
		...door,
		title: 'Asked too often',
		responses: { 'POST /login': refusal(429, 'RATE_LIMITED', { 'Retry-After': '90' }) },
		steps: askForCode,
	},
	{
		...door,
		title: 'No network',
		responses: { 'POST /login': () => Promise.reject(new TypeError('offline')) },
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
	{ ...door, title: 'Checking the code', responses: { [verify]: pending }, steps: enterCode },
	{
		...door,
		title: 'Wrong code',
		responses: { [verify]: refusal(401, 'OTP_INVALID') },
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
		title: 'With a passkey of this device',
		signedIn: true,
		knowsPasskey: true,
		responses: {
			'POST /passkeys/options': () => Response.json({ options: creation }),
			'GET /auth/credentials': () => Response.json({ data: [samples.emailCredential, passkey] }),
		},
	},
	{
		title: 'Again, for one account',
		signedIn: false,
		show: () =>
			createElement(SignIn, { account: { accountId: samples.accountId, email: samples.email } }),
	},
];
