import {
	ChangeEmail,
	CredentialList,
	PasskeyOffer,
	RecoveryWords,
	SessionList,
	VerifyContact,
} from '@countersign/react/ui';
import { createElement } from 'react';
import { forbidden, needsProof, pending, refusal } from './createGalleryBackend.js';
import type { Step } from './playSteps.js';
import * as samples from './samples.js';
import { type SpecimenState, statesOf } from './specimenState.js';

const credentials = 'GET /auth/credentials';
const sessions = 'GET /auth/sessions';
const credentialList = () => createElement(CredentialList);
const sessionList = () => createElement(SessionList);
const both = () => Response.json({ data: [samples.emailCredential, samples.passkeyCredential] });

const linked = () => Response.json({ data: [samples.emailCredential, samples.identityCredential] });
const removal = `DELETE /auth/credentials/${samples.passkeyCredential.id}`;
const removeFirst = { press: 'li button' };
const confirmRemoval = { press: '[data-variant="danger-solid"]' };

/** Fills in the one field of a form and submits it. */
function submit(type: string, field: string): readonly Step[] {
	return [{ type, into: `input[name="${field}"]` }, { press: 'button[type="submit"]' }];
}

/** Every state of the ways to sign in. */
export const credentialSpecimens: readonly SpecimenState[] = statesOf(credentialList, [
	{ title: 'Loading', responses: { [credentials]: pending } },
	{ title: 'Not available', responses: { [credentials]: forbidden } },
	{ title: 'Email only' },
	{ title: 'Email and passkey', responses: { [credentials]: both } },
	{ title: 'Naming a passkey', steps: [{ press: '[data-cs~="card-foot"] button' }] },
	{
		title: 'A name that cannot be',
		steps: [{ press: '[data-cs~="card-foot"] button' }, ...submit('<b>', 'nickname')],
	},
	{ title: 'A linked account', responses: { [credentials]: linked } },
	{ title: 'Removing a passkey', responses: { [credentials]: both }, steps: [removeFirst] },
	{ title: 'Unlinking an account', responses: { [credentials]: linked }, steps: [removeFirst] },
	{
		title: 'Removing',
		responses: { [credentials]: both, [removal]: pending },
		steps: [removeFirst, confirmRemoval],
	},
	{
		title: 'Removing, without a network',
		responses: {
			[credentials]: both,
			[removal]: () => Promise.reject(new TypeError('offline')),
		},
		steps: [removeFirst, confirmRemoval],
	},
	{
		title: 'Removing, after a fresh proof',
		responses: { [credentials]: both, [removal]: needsProof },
		steps: [removeFirst, confirmRemoval],
	},
	{ show: () => createElement(PasskeyOffer), title: 'The suggestion to add a passkey' },
]);

/** Every state of the sessions. */
export const sessionSpecimens: readonly SpecimenState[] = statesOf(sessionList, [
	{ title: 'Loading', responses: { [sessions]: pending } },
	{ title: 'Not available', responses: { [sessions]: forbidden } },
	{ title: 'This device only' },
	{
		title: 'Another device',
		responses: {
			[sessions]: () => Response.json({ data: [samples.session, samples.otherSession] }),
		},
	},
	{
		title: 'Ending a session',
		responses: {
			[sessions]: () => Response.json({ data: [samples.session, samples.otherSession] }),
			[`DELETE ${sessions.slice(4)}/${samples.otherSession.id}`]: pending,
		},
		steps: [{ press: 'li button' }],
	},
	{
		title: 'Signing out everywhere',
		responses: {
			[sessions]: () => Response.json({ data: [samples.session, samples.otherSession] }),
		},
		steps: [{ press: '[data-cs~="card-foot"] button' }],
	},
]);

const phone = () => createElement(VerifyContact, { contact: 'phone' });
const sendCode = `POST /customers/${samples.wallet.customerId}/verify-phone`;
const confirmCode = `${sendCode}/confirm`;
const sent = { [sendCode]: () => new Response(null, { status: 204 }) };
const askForCode = [{ press: '[data-variant="secondary"]' }] as const;
const enterCode = [...askForCode, ...submit('123456', 'code')] as const;

/** Every state of a contact that is verified. */
export const contactSpecimens: readonly SpecimenState[] = statesOf(phone, [
	{ title: 'Before' },
	{ title: 'Sending the code', responses: { [sendCode]: pending }, steps: askForCode },
	{
		title: 'Asked too often',
		responses: { [sendCode]: refusal(429, 'RATE_LIMITED', { 'Retry-After': '90' }) },
		steps: askForCode,
	},
	{
		title: 'Nothing to verify',
		responses: { [sendCode]: refusal(409, 'CONFLICT') },
		steps: askForCode,
	},
	{ title: 'Asking for the code', responses: sent, steps: askForCode },
	{
		title: 'Code of the wrong length',
		responses: sent,
		steps: [...askForCode, ...submit('1', 'code')],
	},
	{ title: 'Checking the code', responses: { ...sent, [confirmCode]: pending }, steps: enterCode },
	{
		title: 'Wrong code',
		responses: { ...sent, [confirmCode]: refusal(400, 'INVALID_INPUT') },
		steps: enterCode,
	},
	{
		title: 'Verified',
		responses: {
			...sent,
			[confirmCode]: () => Response.json(samples.customer),
		},
		steps: enterCode,
	},
]);

const email = () => createElement(ChangeEmail);
const readMe = 'GET /me';
const update = `PATCH /customers/${samples.wallet.customerId}`;
const changed = {
	[readMe]: () => Response.json({ ...samples.me, formerEmail: 'ada@former.example' }),
};
const editEmail = [{ press: '[data-variant="secondary"]' }] as const;
const typeEmail = [...editEmail, ...submit('ada@new.example', 'email')] as const;
const enterEmail = [
	...typeEmail,
	{ press: '[data-cs~="new-address"] ~ [data-cs~="actions"] [data-variant="primary"]' },
] as const;

/** Every state of a changed address. */
export const emailSpecimens: readonly SpecimenState[] = statesOf(email, [
	{ title: 'Loading', responses: { [readMe]: pending } },
	{ title: 'Not available', responses: { [readMe]: forbidden } },
	{ title: 'The address' },
	{ title: 'Asking for another', steps: editEmail },
	{ title: 'Not an address', steps: [...editEmail, ...submit('ada', 'email')] },
	{ title: 'Confirming the address', steps: typeEmail },
	{ title: 'Changing', responses: { [update]: pending }, steps: enterEmail },
	{
		title: 'Another wallet has it',
		responses: { [update]: refusal(409, 'CONFLICT') },
		steps: enterEmail,
	},
	{
		title: 'Changing, after a fresh proof',
		responses: { [update]: needsProof },
		steps: enterEmail,
	},
	{ title: 'Not proved yet', responses: changed },
	{ title: 'Asking for the code', responses: changed, steps: [{ press: 'button[type="submit"]' }] },
]);

const recovery = () => createElement(RecoveryWords);
const exportWallet = `POST /internal-accounts/${samples.accountId}/export`;
const showWords = [{ press: '[data-variant="secondary"]' }] as const;

const reveal = [...showWords, { press: 'dialog p + [data-variant="primary"]' }] as const;
const writeDown = [...reveal, { press: 'dialog ol ~ [data-variant="primary"]' }] as const;

/** Every state of the recovery words. */
export const recoverySpecimens: readonly SpecimenState[] = statesOf(recovery, [
	{ title: 'What they are' },
	{ title: 'Asking', responses: { [exportWallet]: pending }, steps: showWords },
	{ title: 'Not available', responses: { [exportWallet]: forbidden }, steps: showWords },
	{ title: 'After a fresh proof', responses: { [exportWallet]: needsProof }, steps: showWords },
	{ title: 'Covered', steps: showWords },
	{ title: 'The words', steps: reveal },
	{
		show: () => createElement(RecoveryWords, { allowCopy: true }),
		title: 'The words, with a copy button',
		steps: reveal,
	},
	{ title: 'Checking three of them', steps: writeDown },
	{ title: 'A wrong word', steps: [...writeDown, { press: 'dialog form button[type="submit"]' }] },
]);
