import type { Currency, ExchangeRate } from '@countersign/contract';
import { AddRecipient } from '@countersign/react/ui';
import { createElement } from 'react';
import { forbidden, pending, type Respond, refusal } from './createGalleryBackend.js';
import type { Step } from './playSteps.js';
import * as samples from './samples.js';
import { type SpecimenState, statesOf } from './specimenState.js';

const show = () => createElement(AddRecipient, { onAdded: () => undefined });
const read = 'GET /exchange-rates';
const money = (code: string): Currency => ({ code, name: code, symbol: code, decimals: 2 });

/** The platform moves the wallet's money into these. */
const into =
	(...codes: readonly string[]): Respond =>
	() =>
		Response.json({ data: codes.map(rateTo) });

function rateTo(code: string): ExchangeRate {
	return {
		sourceCurrency: samples.wallet.balance.currency,
		sendingAmount: 10_000,
		minSendingAmount: 1,
		maxSendingAmount: 1_000_000_000,
		destinationCurrency: money(code),
		destinationPaymentRail: 'ACH',
		receivingAmount: 1,
		exchangeRate: 1,
		fees: {},
		updatedAt: samples.wallet.createdAt,
	};
}

const everywhere = { [read]: into('USD', 'EUR', 'MXN', 'BRL', 'KES') };
const banks: Respond = () =>
	Response.json({
		data: [
			{ bankName: 'SIMBA', displayName: 'Simba Mobile', country: 'KE', currency: 'KES' },
			{ bankName: 'TWIGA', displayName: 'Twiga Pay', country: 'KE', currency: 'KES' },
		],
	});
const choose = (currency: string): Step => ({ type: currency, into: 'select[name="currency"]' });
const submit: Step = { press: 'button[type="submit"]' };

/** Every state of the form for somebody's account. */
export const recipientSpecimens: readonly SpecimenState[] = statesOf(show, [
	{ title: 'Loading', responses: { [read]: pending } },
	{ title: 'Not available', responses: { [read]: forbidden } },
	{ title: 'Nothing to pay into', responses: { [read]: into() } },
	{ title: 'US dollars to a person', responses: everywhere },
	{ title: 'Left empty', responses: everywhere, steps: [submit] },
	{
		title: 'Euros to a company',
		responses: everywhere,
		steps: [choose('EUR'), { press: 'input[name="owner"][value="BUSINESS"]' }],
	},
	{
		title: 'An IBAN that is too short',
		responses: everywhere,
		steps: [choose('EUR'), { type: 'ES91', into: 'input[name="iban"]' }, submit],
	},
	{ title: 'Pix', responses: everywhere, steps: [choose('BRL')] },
	{
		title: 'Mobile money, from a list',
		responses: { ...everywhere, 'GET /discoveries': banks },
		steps: [choose('KES')],
	},
	{
		title: 'An international account',
		responses: everywhere,
		steps: [choose('MXN'), { type: 'SWIFT_ACCOUNT', into: 'select[name="kind"]' }],
	},
	{
		title: 'The bank does not know it',
		responses: {
			...everywhere,
			'POST /customers/external-accounts': refusal(400, 'INVALID_BANK_ACCOUNT'),
		},
		steps: [
			{ type: 'Grace Hopper', into: 'input[name="beneficiary.fullName"]' },
			{ type: '021000021', into: 'input[name="routingNumber"]' },
			{ type: '1234567105', into: 'input[name="accountNumber"]' },
			submit,
		],
	},
]);
