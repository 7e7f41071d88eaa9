import { CredentialList, PasskeyOffer, SessionList } from '@countersign/react/ui';
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
