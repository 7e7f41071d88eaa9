import fc from 'fast-check';
import { misfortunes, type PaymentFault, type PaymentStep, paymentSteps } from './paymentFault.js';

/** Everything that chance decides in one run. */
export interface PaymentPlan {
	readonly faults: readonly PaymentFault[];
	readonly tabs: number;
	/** Seed of what the person does, and of what befalls the device. */
	readonly will: number;
}

const names = Object.keys(paymentSteps) as PaymentStep[];

/** Every misfortune at every step. */
export const everyFault: readonly PaymentFault[] = misfortunes.flatMap((kind) =>
	names.map((step) => ({ step, kind, skip: 0, times: 1 })),
);

/** A payment comes to every step but two by itself: it waits for a sign-in, or for news, only in trouble. */
const leadingTo: Readonly<Partial<Record<PaymentStep, PaymentFault>>> = {
	sign: { step: 'sign', kind: 'signed out', skip: 0, times: 1 },
	resolve: { step: 'execute', kind: 'dropBeforeCommit', skip: 0, times: 2 },
};

/** This fault, and whatever it takes that the payment meets it. */
export function meeting(fault: PaymentFault): readonly PaymentFault[] {
	const before = leadingTo[fault.step];
	return before && before.kind !== fault.kind ? [before, fault] : [fault];
}

const anyFault: fc.Arbitrary<PaymentFault> = fc.record({
	step: fc.constantFrom<PaymentStep[]>(...names, 'execute'),
	kind: fc.constantFrom(...misfortunes),
	skip: fc.constantFrom(0, 0, 0, 1, 2),
	times: fc.constantFrom(1, 1, 2, 3),
});

/** Up to three faults, one or two tabs, and a person with a will of their own. */
export const paymentPlan: fc.Arbitrary<PaymentPlan> = fc.record({
	faults: fc.array(anyFault, { maxLength: 3 }),
	tabs: fc.constantFrom(1, 1, 2),
	will: fc.nat(),
});

const atCreate = (kind: PaymentFault['kind'], times: number): PaymentFault => ({
	step: 'create',
	kind,
	skip: 0,
	times,
});

const atSign = (kind: PaymentFault['kind'], skip = 0): PaymentFault => ({
	step: 'sign',
	kind,
	skip,
	times: 1,
});

/**
 * Plans that once found something: the person gives up in one tab while the other tries again; the browser
 * loses its cookies while a code that it asked for is pending.
 */
export const knownPlans: readonly PaymentPlan[] = [
	{
		faults: [atCreate('swappedPayload', 1), atCreate('rateLimit', 2)],
		tabs: 2,
		will: 2_147_483_633,
	},
	{
		faults: [atCreate('swappedPayload', 2), atCreate('dropBeforeCommit', 3)],
		tabs: 2,
		will: 717_418_061,
	},
	{
		faults: [atCreate('swappedPayload', 3), atCreate('rateLimit', 3)],
		tabs: 2,
		will: 758_661_588,
	},
	{
		faults: [atSign('signed out'), atSign('lost'), atSign('dropAfterCommit', 2)],
		tabs: 1,
		will: 426_569_016,
	},
];
