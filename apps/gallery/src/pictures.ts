import {
	ChangeEmail,
	RecoveryWords,
	TransactionDetail,
	TransactionList,
} from '@countersign/react/ui';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { contactSpecimens, credentialSpecimens, sessionSpecimens } from './accountSpecimens.js';
import { controlPictures, type Picture } from './controlPictures.js';
import { list } from './createGalleryBackend.js';
import { instructionSpecimens } from './instructionSpecimens.js';
import { invitationSpecimens, inviteSpecimens } from './invitationSpecimens.js';
import { limitSpecimens } from './limitSpecimens.js';
import { recipientSpecimens } from './recipientSpecimens.js';
import { Specimen } from './Specimen.js';
import * as samples from './samples.js';
import { sendMoneySpecimens } from './sendMoneySpecimens.js';
import { signInSpecimens } from './signInSpecimens.js';
import type { SpecimenState } from './specimenState.js';
import './gallery.css';
import './pictures.css';

function find(states: readonly SpecimenState[], title: string): SpecimenState {
	const found = states.find((state) => state.title === title);
	if (!found) throw new Error(`There is no specimen "${title}".`);
	return found;
}

const completed = samples.outgoing({ status: 'COMPLETED' });
const activity = list(completed, { ...samples.incoming(), id: `${samples.transactionId}2` });

/**
 * A state of each public component that shows something of its own. `npm run docs -- build` takes the pictures of the
 * reference from this page.
 */
const pictures: Readonly<Record<string, Picture>> = {
	SignIn: {
		alt: 'A card with a field for the email address, a button for a code, and two identity providers.',
		state: find(signInSpecimens, 'With identity providers'),
		until: 'input[name="email"]',
	},
	StepUpProvider: {
		alt: 'A dialog that asks for another sign-in before the action continues.',
		state: find(credentialSpecimens, 'Removing, after a fresh proof'),
		until: 'dialog [data-cs~="sign-in"]',
		part: 'dialog:has([data-cs~="sign-in"])',
	},
	SendMoney: {
		alt: 'The review of a payment: amount, fee, recipient and arrival, with a button to confirm.',
		state: find(sendMoneySpecimens, 'Review'),
		until: '[data-cs~="review"] [data-variant="primary"]',
	},
	AddRecipient: {
		alt: 'A form for a bank account in US dollars, with the name, the routing number and the account number.',
		state: find(recipientSpecimens, 'US dollars to a person'),
		until: 'form button[type="submit"]',
	},
	InviteSomebody: {
		alt: 'A form with the first name of the invited person and an amount, and a button that makes a link.',
		state: find(inviteSpecimens, 'The form'),
		until: 'form button[type="submit"]',
	},
	InvitationList: {
		alt: 'Two invitations: one that can be copied or cancelled, and one of somebody who has joined and can be paid.',
		state: find(invitationSpecimens, 'Not joined yet, and joined'),
		until: 'li button',
	},
	PaymentInstructions: {
		alt: 'Bank details to pay into: bank, routing number, account number and reference, with buttons to copy them.',
		state: find(instructionSpecimens, 'US bank'),
		until: 'dl',
	},
	TransactionList: {
		alt: 'Two payments under their day, one sent and one received.',
		state: {
			title: 'Picture of the activity',
			show: () => createElement(TransactionList, {}),
			responses: { 'GET /transactions': activity },
		},
		until: '[data-cs~="rows"] > li',
	},
	TransactionDetail: {
		alt: 'A payment that has arrived: what was sent and received, the fee, and when each step happened.',
		state: {
			title: 'Picture of one transaction',
			show: () => createElement(TransactionDetail, { transactionId: samples.transactionId }),
			responses: { [`GET /transactions/${samples.transactionId}`]: () => Response.json(completed) },
		},
		until: '[data-cs~="timeline"]',
	},
	CredentialList: {
		alt: 'An email address and a passkey as ways to sign in, with buttons to remove the passkey and to add one.',
		state: find(credentialSpecimens, 'Email and passkey'),
		until: 'li button',
	},
	PasskeyOffer: {
		alt: 'A suggestion to add a passkey, with buttons to do it and to dismiss it.',
		state: find(credentialSpecimens, 'The suggestion to add a passkey'),
		until: 'button',
	},
	SessionList: {
		alt: 'This device and another one that is signed in, with a button to sign the other one out.',
		state: find(sessionSpecimens, 'Another device'),
		until: 'li button',
	},
	Limits: {
		alt: 'The most that can be sent in one payment and in 24 hours, what was sent, and a button to change it.',
		state: find(limitSpecimens, 'The limits'),
		until: 'dl',
	},
	WaitingLimits: {
		alt: 'A notice that a new recipient can be paid from tomorrow, with buttons to stop it and to confirm it.',
		state: find(limitSpecimens, 'The notice of a new recipient'),
		until: 'button',
	},
	ChangeEmail: {
		alt: 'The address that codes go to, with a button to change it.',
		state: { title: 'Picture of the address', show: () => createElement(ChangeEmail) },
		until: 'button',
	},
	RecoveryWords: {
		alt: 'What the recovery words are for, with a button to show them.',
		state: { title: 'Picture of the words', show: () => createElement(RecoveryWords) },
		until: 'button',
	},
	VerifyContact: {
		alt: 'A field for the code that was sent to the telephone.',
		state: find(contactSpecimens, 'Asking for the code'),
		until: 'input[name="code"]',
	},
	...controlPictures,
};

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

createRoot(root).render(
	createElement(
		'main',
		{ className: 'gallery pictures' },
		Object.entries(pictures).map(([name, { alt, state, until, part }]) =>
			createElement(
				'figure',
				{
					key: name,
					'data-picture': name,
					'data-alt': alt,
					'data-until': until,
					'data-part': part,
				},
				createElement(Specimen, { state }),
			),
		),
	),
);
