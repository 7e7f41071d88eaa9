import { CredentialList, PasskeyOffer, SessionList, VerifyContact } from '@countersign/react/ui';
import { createElement } from 'react';
import * as cast from './cast.js';
import { nothing, refusal } from './createStage.js';
import type { SpecimenPlan } from './specimenPlan.js';

const credentials = 'GET /auth/credentials';
const sessions = 'GET /auth/sessions';
const credentialList = () => createElement(CredentialList);
const sessionList = () => createElement(SessionList);
const both = () => Response.json({ data: [cast.emailCredential, cast.passkeyCredential] });

const linked = () => Response.json({ data: [cast.emailCredential, cast.identityCredential] });
const removal = `DELETE /auth/credentials/${cast.passkeyCredential.id}`;
const removeFirst = { press: 'li button' };
const confirmRemoval = { press: '[data-variant="danger-solid"]' };

/** Every state of the ways to sign in. */
export const credentialPlans: readonly SpecimenPlan[] = [
	{ show: credentialList, title: 'Loading', answers: { [credentials]: nothing } },
	{
		show: credentialList,
		title: 'Not available',
		answers: { [credentials]: refusal(403, 'FORBIDDEN') },
	},
	{ show: credentialList, title: 'Email only' },
	{ show: credentialList, title: 'Email and passkey', answers: { [credentials]: both } },
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
	{ show: credentialList, title: 'A linked account', answers: { [credentials]: linked } },
	{
		show: credentialList,
		title: 'Removing a passkey',
		answers: { [credentials]: both },
		steps: [removeFirst],
	},
	{
		show: credentialList,
		title: 'Unlinking an account',
		answers: { [credentials]: linked },
		steps: [removeFirst],
	},
	{
		show: credentialList,
		title: 'Removing',
		answers: { [credentials]: both, [removal]: nothing },
		steps: [removeFirst, confirmRemoval],
	},
	{
		show: credentialList,
		title: 'Removing, without a network',
		answers: {
			[credentials]: both,
			[removal]: () => Promise.reject(new TypeError('offline')),
		},
		steps: [removeFirst, confirmRemoval],
	},
	{
		show: credentialList,
		title: 'Removing, after a fresh proof',
		answers: { [credentials]: both, [removal]: refusal(403, 'STEP_UP_REQUIRED') },
		steps: [removeFirst, confirmRemoval],
	},
	{ show: () => createElement(PasskeyOffer), title: 'The offer of a passkey' },
];

/** Every state of the sessions. */
export const sessionPlans: readonly SpecimenPlan[] = [
	{ show: sessionList, title: 'Loading', answers: { [sessions]: nothing } },
	{ show: sessionList, title: 'Not available', answers: { [sessions]: refusal(403, 'FORBIDDEN') } },
	{ show: sessionList, title: 'This device only' },
	{
		show: sessionList,
		title: 'Another device',
		answers: { [sessions]: () => Response.json({ data: [cast.session, cast.otherSession] }) },
	},
	{
		show: sessionList,
		title: 'Ending a session',
		answers: {
			[sessions]: () => Response.json({ data: [cast.session, cast.otherSession] }),
			[`DELETE ${sessions.slice(4)}/${cast.otherSession.id}`]: nothing,
		},
		steps: [{ press: 'li button' }],
	},
	{
		show: sessionList,
		title: 'Signing out everywhere',
		answers: { [sessions]: () => Response.json({ data: [cast.session, cast.otherSession] }) },
		steps: [{ press: '[data-cs~="card-foot"] button' }],
	},
];

const phone = () => createElement(VerifyContact, { contact: 'phone' });
const sendCode = `POST /customers/${cast.wallet.customerId}/verify-phone`;
const confirmCode = `${sendCode}/confirm`;
const sent = { [sendCode]: () => new Response(null, { status: 204 }) };
const askForCode = [{ press: '[data-variant="secondary"]' }] as const;
const enterCode = [
	...askForCode,
	{ type: '123456', into: 'input[name="code"]' },
	{ press: 'button[type="submit"]' },
] as const;

/** Every state of a contact that is verified. */
export const contactPlans: readonly SpecimenPlan[] = [
	{ show: phone, title: 'Before' },
	{ show: phone, title: 'Sending the code', answers: { [sendCode]: nothing }, steps: askForCode },
	{
		show: phone,
		title: 'Asked too often',
		answers: { [sendCode]: refusal(429, 'RATE_LIMITED', { 'Retry-After': '90' }) },
		steps: askForCode,
	},
	{
		show: phone,
		title: 'Nothing to verify',
		answers: { [sendCode]: refusal(409, 'CONFLICT') },
		steps: askForCode,
	},
	{ show: phone, title: 'Asking for the code', answers: sent, steps: askForCode },
	{
		show: phone,
		title: 'Code of the wrong length',
		answers: sent,
		steps: [
			...askForCode,
			{ type: '1', into: 'input[name="code"]' },
			{ press: 'button[type="submit"]' },
		],
	},
	{
		show: phone,
		title: 'Checking the code',
		answers: { ...sent, [confirmCode]: nothing },
		steps: enterCode,
	},
	{
		show: phone,
		title: 'Wrong code',
		answers: { ...sent, [confirmCode]: refusal(400, 'INVALID_INPUT') },
		steps: enterCode,
	},
	{
		show: phone,
		title: 'Verified',
		answers: {
			...sent,
			[confirmCode]: () =>
				Response.json({ id: cast.wallet.customerId, customerType: 'INDIVIDUAL' }),
		},
		steps: enterCode,
	},
];
