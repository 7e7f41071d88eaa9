import type { SpendingLimitsState, WaitingLimit } from '@countersign/contract/service';
import { Limits, WaitingLimits } from '@countersign/react/ui';
import { createElement } from 'react';
import { forbidden, needsProof, pending, type Responses, refusal } from './createGalleryBackend.js';
import * as samples from './samples.js';
import { type SpecimenState, statesOf } from './specimenState.js';

const read = 'GET /spending-limits';
const save = 'POST /spending-limits';
const stop = `${save}/stop`;
const show = () => createElement(Limits);
const showNotice = () => createElement(WaitingLimits);

const from = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
const higher: WaitingLimit = {
	kind: 'looserLimits',
	limits: { perPayment: { USDB: 1_000_000_000 } },
	from,
};
const payee = (name: string): WaitingLimit => ({ kind: 'newPayee', payee: name, from });
const waiting = (...all: readonly WaitingLimit[]): SpendingLimitsState => ({
	...samples.spendingLimits,
	waiting: all,
});
const limited = (state: SpendingLimitsState) => () => Response.json(state);
const all = waiting(higher, payee(samples.recipientId), payee('$grace@example.com'));

const edit = [{ press: '[data-cs~="lines"] ~ [data-variant="secondary"]' }] as const;
const type = (amount: string) =>
	[
		...edit,
		{ type: amount, into: 'input[name="perPayment"]' },
		{ press: 'button[type="submit"]' },
	] as const;
const stopFirst = [{ press: 'li button' }] as const;

/** Higher limits wait until they are stopped, and again when the specimen is shown anew. */
function stoppable(): Responses {
	let isStopped = false;
	return {
		[read]: () => {
			const state = isStopped ? waiting() : waiting(higher);
			isStopped = false;
			return Response.json(state);
		},
		[stop]: () => {
			isStopped = true;
			return Response.json(waiting());
		},
	};
}

/** Every state of the limits, and of the notice about what waits. */
export const limitSpecimens: readonly SpecimenState[] = statesOf(show, [
	{ title: 'Loading', responses: { [read]: pending } },
	{ title: 'Not available', responses: { [read]: forbidden } },
	{ title: 'The limits' },
	{
		title: 'Without limits of the platform',
		responses: {
			[read]: limited({ ...samples.spendingLimits, platform: {}, own: {}, newPayee: undefined }),
		},
	},
	{ title: 'Something waits', responses: { [read]: limited(all) } },
	{ title: 'Stopping', responses: { [read]: limited(all), [stop]: pending }, steps: stopFirst },
	{
		title: 'Stopped',
		responses: { [stop]: limited(waiting()), [read]: limited(all) },
		steps: stopFirst,
	},
	{ title: 'Changing them', steps: edit },
	{ title: 'A limit above the platform’s', steps: type('2500') },
	{ title: 'Saving', responses: { [save]: pending }, steps: type('200') },
	{
		title: 'Changed elsewhere',
		responses: { [save]: refusal(409, 'CONFLICT') },
		steps: type('200'),
	},
	{ title: 'Saved', responses: { [save]: limited(samples.spendingLimits) }, steps: type('200') },
	{ title: 'A higher limit', responses: { [save]: limited(waiting(higher)) }, steps: type('1000') },
	{
		title: 'A higher limit, after a fresh proof',
		responses: { [save]: needsProof },
		steps: type('1000'),
	},
	{
		show: showNotice,
		title: 'The notice of a new recipient',
		responses: { [read]: limited(waiting(payee('$grace@example.com'))) },
	},
	{
		show: showNotice,
		title: 'The notice of several things',
		responses: {
			[read]: limited(
				waiting(...all.waiting, payee('$hal@example.com'), payee('$ian@example.com')),
			),
		},
	},
	{
		show: showNotice,
		title: 'Stopped from the notice',
		responses: stoppable(),
		steps: [{ press: 'button[data-variant="secondary"]' }],
	},
]);
