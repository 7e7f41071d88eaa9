import { type PaymentFault, paymentSteps } from './paymentFault.js';

/** The first of these faults that is meant for this. It is spent, unless it lets some pass first. */
export function takeFault(
	faults: PaymentFault[],
	isMeant: (fault: PaymentFault) => boolean,
): PaymentFault | undefined {
	const index = faults.findIndex(isMeant);
	const fault = faults[index];
	if (!fault) return undefined;
	if (fault.skip > 0) {
		faults[index] = { ...fault, skip: fault.skip - 1 };
		return undefined;
	}
	faults.splice(index, 1);
	return fault;
}

/** Whether a request belongs to the step of that fault, for a payment that stands there. */
export function isOfStep({ step }: PaymentFault, request: string, status: string): boolean {
	// Who signs in for another reason is not in the middle of a signature.
	return paymentSteps[step].request.test(request) && (step !== 'sign' || status === 'signing');
}
