import { CredentialList, PasskeyOffer, SessionList, VerifyContact } from '@countersign/react/ui';
import { createElement } from 'react';
import * as cast from './cast.js';
import { nothing, refusal } from './createStage.js';
import type { SpecimenPlan } from './specimenPlan.js';

const credentials = 'GET /auth/credentials';
const sessions = 'GET /auth/sessions';
const both = () => Response.json({ data: [cast.emailCredential, cast.passkeyCredential] });

/** Every state of the ways to sign in. */
export const credentialPlans: readonly SpecimenPlan[] = [
	{ show: CredentialList, title: 'Loading', answers: { [credentials]: nothing } },
	{
		show: CredentialList,
		title: 'Not available',
		answers: { [credentials]: refusal(403, 'FORBIDDEN') },
	},
	{ show: CredentialList, title: 'Email only' },
	{ show: CredentialList, title: 'Email and passkey', answers: { [credentials]: both } },
	{
		show: CredentialList,
		title: 'Naming a passkey',
		steps: [{ press: '[data-cs~="card-foot"] button' }],
	},
	{
		show: CredentialList,
		title: 'A name that cannot be',
		steps: [
			{ press: '[data-cs~="card-foot"] button' },
			{ type: '<b>', into: 'input[name="nickname"]' },
			{ press: 'button[type="submit"]' },
		],
	},
	{ show: () => createElement(PasskeyOffer), title: 'The offer of a passkey' },
];

/** Every state of the sessions. */
export const sessionPlans: readonly SpecimenPlan[] = [
	{ show: SessionList, title: 'Loading', answers: { [sessions]: nothing } },
	{ show: SessionList, title: 'Not available', answers: { [sessions]: refusal(403, 'FORBIDDEN') } },
	{ show: SessionList, title: 'This device only' },
	{
		show: SessionList,
		title: 'Another device',
		answers: { [sessions]: () => Response.json({ data: [cast.session, cast.otherSession] }) },
	},
	{
		show: SessionList,
		title: 'Ending a session',
		answers: {
			[sessions]: () => Response.json({ data: [cast.session, cast.otherSession] }),
			[`DELETE ${sessions.slice(4)}/${cast.otherSession.id}`]: nothing,
		},
		steps: [{ press: 'li button' }],
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
