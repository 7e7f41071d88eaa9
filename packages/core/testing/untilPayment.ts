import { onTestFinished } from 'vitest';
import type { Payment } from '../src/payment/createPayment.js';
import type { PaymentState } from '../src/payment/paymentState.js';

/** The payment, once it stands where it is awaited. The subscription stays until the test is over, as an open page's would. */
export function untilPayment<Status extends PaymentState['status']>(
	payment: Payment,
	status: Status,
	isReady: (state: Extract<PaymentState, { status: Status }>) => boolean = () => true,
): Promise<Extract<PaymentState, { status: Status }>> {
	return new Promise((resolve) => {
		const look = () => {
			const state = payment.get();
			if (isOf(state, status) && isReady(state)) resolve(state);
		};
		onTestFinished(payment.subscribe(look));
		look();
	});
}

function isOf<Status extends PaymentState['status']>(
	state: PaymentState,
	status: Status,
): state is Extract<PaymentState, { status: Status }> {
	return state.status === status;
}
