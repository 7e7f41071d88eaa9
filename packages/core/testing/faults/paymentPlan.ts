import fc from 'fast-check';
import { type FaultOnTheWay, operations, type PaymentFault } from './paymentFault.js';

/** Everything that chance decides in one run. */
export interface PaymentPlan {
	readonly faults: readonly PaymentFault[];
	readonly tabs: number;
	/** Seed of what the person does, and of what befalls the device. */
	readonly will: number;
}

const onTheWay = fc.record({
	where: fc.constant('way' as const),
	path: fc.constantFrom<FaultOnTheWay['path'][]>('/quotes', '/execute', '/execute', 'GET'),
	skip: fc.constantFrom(0, 0, 0, 1, 2),
	kind: fc.constantFrom<FaultOnTheWay['kind'][]>(
		'offline',
		'lost',
		'late',
		'twice',
		'timeout',
		'timeout after commit',
		'killed',
		'killed after commit',
	),
});

const atTheService = fc.record({
	where: fc.constant('service' as const),
	fault: fc.record({
		operation: fc.constantFrom(...operations),
		kind: fc.constantFrom(
			'dropBeforeCommit' as const,
			'dropAfterCommit' as const,
			'rateLimit' as const,
			'serverError' as const,
			'duplicate' as const,
			'swappedPayload' as const,
		),
		skip: fc.constantFrom(0, 0, 1),
		times: fc.constantFrom(1, 1, 2, 3),
	}),
});

/** Up to four faults, one or two tabs, and a person with a will of their own. */
export const paymentPlan: fc.Arbitrary<PaymentPlan> = fc.record({
	faults: fc.array(fc.oneof(onTheWay, atTheService), { maxLength: 4 }),
	tabs: fc.constantFrom(1, 1, 2),
	will: fc.nat(),
});
