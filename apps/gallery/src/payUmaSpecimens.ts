import type { CounterpartyFieldDefinition, ReceiverUmaLookup } from '@countersign/contract';
import { SendMoney } from '@countersign/react/ui';
import { createElement } from 'react';
import { pending, type Respond, refusal } from './createGalleryBackend.js';
import type { Step } from './playSteps.js';
import * as samples from './samples.js';
import { type SpecimenState, statesOf } from './specimenState.js';

const umaAddress = '$grace@example.com';
const show = () => createElement(SendMoney, { to: { umaAddress } });
const lookUp = `GET /receiver/uma/${umaAddress}`;
const must: readonly CounterpartyFieldDefinition[] = [
	{ name: 'FULL_NAME', mandatory: true },
	{ name: 'BIRTH_DATE', mandatory: true },
	{ name: 'NATIONALITY', mandatory: true },
];
const may: readonly CounterpartyFieldDefinition[] = [
	{ name: 'PHONE_NUMBER', mandatory: false },
	{ name: 'PURPOSE_OF_PAYMENT', mandatory: false },
];
const found =
	(part: Partial<ReceiverUmaLookup> = {}): Respond =>
	() =>
		Response.json({ ...samples.lookup, receiverUmaAddress: umaAddress, ...part });
const asking = { [lookUp]: found({ requiredPayerDataFields: must }) };
const tell: readonly Step[] = [
	{ type: 'Ada Lovelace', into: 'input[name="FULL_NAME"]' },
	{ type: '1985-12-10', into: 'input[name="BIRTH_DATE"]' },
	{ type: 'GB', into: 'select[name="NATIONALITY"]' },
	{ press: 'form button[type="submit"]' },
];
const amount: readonly Step[] = [
	...tell,
	{ press: 'input[name="lock"][value="RECEIVING"]' },
	{ type: '10000', into: 'input[name="amount"]' },
];

/** Every state that a payment to a UMA address has of its own. */
export const payUmaSpecimens: readonly SpecimenState[] = statesOf(show, [
	{ title: 'Finding the recipient', responses: { [lookUp]: pending } },
	{ title: 'Nobody there', responses: { [lookUp]: refusal(404, 'UMA_NOT_FOUND') } },
	{
		title: 'Provider does not respond',
		responses: { [lookUp]: refusal(424, 'LNURLP_REQUEST_FAILED') },
	},
	{
		title: 'Provider of another version',
		responses: { [lookUp]: refusal(412, 'UNSUPPORTED_UMA_VERSION') },
	},
	{ title: 'Who pays', responses: asking },
	{
		title: 'Who pays, left empty',
		responses: asking,
		steps: [{ press: 'form button[type="submit"]' }],
	},
	{
		title: 'Who pays, and more',
		responses: { [lookUp]: found({ requiredPayerDataFields: [...must, ...may] }) },
		steps: [{ press: 'summary' }],
	},
	{ title: 'Several currencies, with limits', responses: asking, steps: amount },
	{
		title: 'Outside what they take',
		responses: asking,
		steps: [...amount, { press: 'form button[type="submit"]' }],
	},
	{
		title: 'Turned down',
		responses: { ...asking, 'POST /quotes': refusal(424, 'PAYREQ_REQUEST_FAILED') },
		steps: [
			...tell,
			{ type: '25', into: 'input[name="amount"]' },
			{ press: 'form button[type="submit"]' },
		],
	},
]);
