import {
	ChangeEmail,
	CredentialList,
	PasskeyOffer,
	RecoveryWords,
	SessionList,
	VerifyContact,
} from '@countersign/react/ui';
import { createElement } from 'react';
import { pending, refusal } from './createGalleryBackend.js';
import * as samples from './samples.js';
import type { SpecimenState } from './specimenState.js';

const credentials = 'GET /auth/credentials';
const sessions = 'GET /auth/sessions';
const credentialList = () => createElement(CredentialList);
const sessionList = () => createElement(SessionList);
const both = () => Response.json({ data: [samples.emailCredential, samples.passkeyCredential] });

const linked = () => Response.json({ data: [samples.emailCredential, samples.identityCredential] });
const removal = `DELETE /auth/credentials/${samples.passkeyCredential.id}`;
const removeFirst = { press: 'li button' };
const confirmRemoval = { press: '[data-variant="danger-solid"]' };

/** Every state of the ways to sign in. */
export const credentialSpecimens: readonly SpecimenState[] = [
	{ show: credentialList, title: 'Loading', responses: { [credentials]: pending } },
	{
		show: credentialList,
		title: 'Not available',
		responses: { [credentials]: refusal(403, 'FORBIDDEN') },
	},
	{ show: credentialList, title: 'Email only' },
	{ show: credentialList, title: 'Email and passkey', responses: { [credentials]: both } },
	{
		show: credentialList,
		title: 'Naming a passkey',
		steps: [{ press: '[data-cs~="card-foot"] button' }],
	},
	{
		show: credentialList,
		title: 'A name that cannot be',
		steps: [
			{ press: '[data-cs~="card-foot"] button' },
			{ type: '<b>', into: 'input[name="nickname"]' },
			{ press: 'button[type="submit"]' },
		],
	},
	{ show: credentialList, title: 'A linked account', responses: { [credentials]: linked } },
	{
		show: credentialList,
		title: 'Removing a passkey',
		responses: { [credentials]: both },
		steps: [removeFirst],
	},
	{
		show: credentialList,
		title: 'Unlinking an account',
		responses: { [credentials]: linked },
		steps: [removeFirst],
	},
	{
		show: credentialList,
		title: 'Removing',
		responses: { [credentials]: both, [removal]: pending },
		steps: [removeFirst, confirmRemoval],
	},
	{
		show: credentialList,
		title: 'Removing, without a network',
		responses: {
			[credentials]: both,
			[removal]: () => Promise.reject(new TypeError('offline')),
		},
		steps: [removeFirst, confirmRemoval],
	},
	{
		show: credentialList,
		title: 'Removing, after a fresh proof',
		responses: { [credentials]: both, [removal]: refusal(403, 'STEP_UP_REQUIRED') },
		steps: [removeFirst, confirmRemoval],
	},
	{ show: () => createElement(PasskeyOffer), title: 'The suggestion to add a passkey' },
];

/** Every state of the sessions. */
export const sessionSpecimens: readonly SpecimenState[] = [
	{ show: sessionList, title: 'Loading', responses: { [sessions]: pending } },
	{
		show: sessionList,
		title: 'Not available',
		responses: { [sessions]: refusal(403, 'FORBIDDEN') },
	},
	{ show: sessionList, title: 'This device only' },
	{
		show: sessionList,
		title: 'Another device',
		responses: {
			[sessions]: () => Response.json({ data: [samples.session, samples.otherSession] }),
		},
	},
	{
		show: sessionList,
		title: 'Ending a session',
		responses: {
			[sessions]: () => Response.json({ data: [samples.session, samples.otherSession] }),
			[`DELETE ${sessions.slice(4)}/${samples.otherSession.id}`]: pending,
		},
		steps: [{ press: 'li button' }],
	},
	{
		show: sessionList,
		title: 'Signing out everywhere',
		responses: {
			[sessions]: () => Response.json({ data: [samples.session, samples.otherSession] }),
		},
		steps: [{ press: '[data-cs~="card-foot"] button' }],
	},
];

const phone = () => createElement(VerifyContact, { contact: 'phone' });
const sendCode = `POST /customers/${samples.wallet.customerId}/verify-phone`;
const confirmCode = `${sendCode}/confirm`;
const sent = { [sendCode]: () => new Response(null, { status: 204 }) };
const askForCode = [{ press: '[data-variant="secondary"]' }] as const;
const enterCode = [
	...askForCode,
	{ type: '123456', into: 'input[name="code"]' },
	{ press: 'button[type="submit"]' },
] as const;

/** Every state of a contact that is verified. */
export const contactSpecimens: readonly SpecimenState[] = [
	{ show: phone, title: 'Before' },
	{ show: phone, title: 'Sending the code', responses: { [sendCode]: pending }, steps: askForCode },
	{
		show: phone,
		title: 'Asked too often',
		responses: { [sendCode]: refusal(429, 'RATE_LIMITED', { 'Retry-After': '90' }) },
		steps: askForCode,
	},
	{
		show: phone,
		title: 'Nothing to verify',
		responses: { [sendCode]: refusal(409, 'CONFLICT') },
		steps: askForCode,
	},
	{ show: phone, title: 'Asking for the code', responses: sent, steps: askForCode },
	{
		show: phone,
		title: 'Code of the wrong length',
		responses: sent,
		steps: [
			...askForCode,
			{ type: '1', into: 'input[name="code"]' },
			{ press: 'button[type="submit"]' },
		],
	},
	{
		show: phone,
		title: 'Checking the code',
		responses: { ...sent, [confirmCode]: pending },
		steps: enterCode,
	},
	{
		show: phone,
		title: 'Wrong code',
		responses: { ...sent, [confirmCode]: refusal(400, 'INVALID_INPUT') },
		steps: enterCode,
	},
	{
		show: phone,
		title: 'Verified',
		responses: {
			...sent,
			[confirmCode]: () =>
				Response.json({ id: samples.wallet.customerId, customerType: 'INDIVIDUAL' }),
		},
		steps: enterCode,
	},
];

const email = () => createElement(ChangeEmail);
const readMe = 'GET /me';
const update = `PATCH /customers/${samples.wallet.customerId}`;
const changed = {
	[readMe]: () => Response.json({ ...samples.me, formerEmail: 'ada@former.example' }),
};
const editEmail = [{ press: '[data-variant="secondary"]' }] as const;
const enterEmail = [
	...editEmail,
	{ type: 'ada@new.example', into: 'input[name="email"]' },
	{ press: 'button[type="submit"]' },
] as const;

/** Every state of a changed address. */
export const emailSpecimens: readonly SpecimenState[] = [
	{ show: email, title: 'Loading', responses: { [readMe]: pending } },
	{ show: email, title: 'Not available', responses: { [readMe]: refusal(403, 'FORBIDDEN') } },
	{ show: email, title: 'The address' },
	{ show: email, title: 'Asking for another', steps: editEmail },
	{
		show: email,
		title: 'Not an address',
		steps: [
			...editEmail,
			{ type: 'ada', into: 'input[name="email"]' },
			{ press: 'button[type="submit"]' },
		],
	},
	{ show: email, title: 'Changing', responses: { [update]: pending }, steps: enterEmail },
	{
		show: email,
		title: 'Another wallet has it',
		responses: { [update]: refusal(409, 'CONFLICT') },
		steps: enterEmail,
	},
	{
		show: email,
		title: 'Changing, after a fresh proof',
		responses: { [update]: refusal(403, 'STEP_UP_REQUIRED') },
		steps: enterEmail,
	},
	{ show: email, title: 'Not proved yet', responses: changed },
	{
		show: email,
		title: 'Asking for the code',
		responses: changed,
		steps: [{ press: 'button[type="submit"]' }],
	},
];

const recovery = () => createElement(RecoveryWords);
const exportWallet = `POST /internal-accounts/${samples.accountId}/export`;
const showWords = [{ press: '[data-variant="secondary"]' }] as const;

const reveal = [...showWords, { press: 'dialog p + [data-variant="primary"]' }] as const;
const writeDown = [...reveal, { press: 'dialog ol ~ [data-variant="primary"]' }] as const;

/** Every state of the recovery words. */
export const recoverySpecimens: readonly SpecimenState[] = [
	{ show: recovery, title: 'What they are' },
	{ show: recovery, title: 'Asking', responses: { [exportWallet]: pending }, steps: showWords },
	{
		show: recovery,
		title: 'Not available',
		responses: { [exportWallet]: refusal(403, 'FORBIDDEN') },
		steps: showWords,
	},
	{
		show: recovery,
		title: 'After a fresh proof',
		responses: { [exportWallet]: refusal(403, 'STEP_UP_REQUIRED') },
		steps: showWords,
	},
	{ show: recovery, title: 'Covered', steps: showWords },
	{ show: recovery, title: 'The words', steps: reveal },
	{
		show: () => createElement(RecoveryWords, { allowCopy: true }),
		title: 'The words, with a copy button',
		steps: reveal,
	},
	{ show: recovery, title: 'Checking three of them', steps: writeDown },
	{
		show: recovery,
		title: 'A wrong word',
		steps: [...writeDown, { press: 'dialog form button[type="submit"]' }],
	},
];
