import type { OperationName } from '@countersign/contract/service';
import type { FaultEffect } from '@countersign/sandbox';
import type { PaymentState } from '../../src/index.js';

/** Where a payment stands at a step, and what it asks of the service there. */
interface Step {
	readonly status: PaymentState['status'];
	readonly operation: OperationName;
	/** Method and path, as they leave the page. */
	readonly request: RegExp;
}

/** The steps of a payment at which something can go wrong. */
export const paymentSteps = {
	create: { status: 'quoting', operation: 'createQuote', request: /^POST \S+\/quotes$/ },
	/** Signing asks for nothing, unless it waits for a sign-in. */
	sign: { status: 'signing', operation: 'verifyCredential', request: /^POST \S+\/verify$/ },
	execute: { status: 'executing', operation: 'executeQuote', request: /^POST \S+\/execute$/ },
	/** Nobody here knows what became of it. */
	resolve: { status: 'unknown', operation: 'getQuote', request: /^GET \S+\/quotes\/[^/]+$/ },
	settle: {
		status: 'settling',
		operation: 'getTransaction',
		request: /^GET \S+\/transactions\/[^/]+$/,
	},
} as const satisfies Readonly<Record<string, Step>>;

/** What may happen to a request on its way between a page and its backend. */
export const mishaps = [
	/** The request never left. */
	'offline',
	/** The backend responded, and the response was lost. */
	'lost',
	/** The page was told that it failed, and it arrives later. */
	'late',
	'twice',
	/** No response before the timeout, whether the request arrived or not. */
	'timeout',
	'timeout after commit',
	/** The tab is gone before the request left, or before the response arrived. */
	'killed',
	'killed after commit',
] as const;

/** What the sandbox does on purpose. */
export const outages = [
	'dropBeforeCommit',
	'dropAfterCommit',
	'rateLimit',
	'serverError',
	'duplicate',
	'swappedPayload',
] as const satisfies readonly FaultEffect['kind'][];

/** What may befall a device when the payment comes to a step. */
export const accidents = [
	/** The page is loaded anew, a moment later. */
	'reload',
	'an hour ahead',
	'an hour behind',
	/** The platform does not know the person any more. */
	'signed out',
] as const;

/** Everything that goes wrong, by where it does. */
export const misfortunes = [...mishaps, ...outages, ...accidents] as const;

export type PaymentStep = keyof typeof paymentSteps;
export type Mishap = (typeof mishaps)[number];
export type Outage = (typeof outages)[number];
export type Accident = (typeof accidents)[number];

/** Something that goes wrong at a step, after `skip` times that it did not. */
export interface PaymentFault {
	readonly step: PaymentStep;
	readonly kind: Mishap | Outage | Accident;
	readonly skip: number;
	readonly times: number;
}

/** Whether it is the sandbox that does it. */
export function isOutage(kind: PaymentFault['kind']): kind is Outage {
	return outages.some((outage) => outage === kind);
}
