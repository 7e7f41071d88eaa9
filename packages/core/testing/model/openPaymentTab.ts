import { sandboxEnclaveKeys } from '@countersign/contract';
import { recordStoreOf, sessionStoreOf, signerOf } from '../../src/parts/sessionStoreOf.js';
import { createPayment, type Payment } from '../../src/payment/createPayment.js';
import type { PaymentState } from '../../src/payment/paymentState.js';
import type { DeviceSession } from '../../src/signer/deviceSession.js';
import type { Signer } from '../../src/signer/signer.js';
import { createWallet, partsOf, Wallet, type WalletParts } from '../../src/wallet.js';
import type { ModelDevice, ModelTab } from './modelDevice.js';
import type { PaymentService } from './paymentService.js';

/** A tab with its payment. */
export interface PaymentTab {
	readonly tab: ModelTab;
	readonly payment: Payment;
	readonly session: DeviceSession;
	readonly signer: Signer;
}

/** Opens a tab with a payment that is watched. */
export function openPaymentTab(
	device: ModelDevice,
	service: PaymentService,
	onChange: (state: PaymentState) => void,
): PaymentTab {
	const tab = device.open();
	return device.run(tab, () => {
		const wallet = openWallet(device, service);
		const payment = createPayment(wallet, { onChange });
		payment.subscribe(() => {});
		const { own } = partsOf(wallet);
		return { tab, payment, session: own(sessionStoreOf), signer: own(signerOf) };
	});
}

/** The wallet of a tab, over the storage of all tabs. */
function openWallet({ records }: ModelDevice, service: PaymentService): Wallet {
	const made = new Map<unknown, unknown>();
	const parts: WalletParts = {
		...partsOf(
			createWallet({
				endpoint: '/api',
				environment: 'sandbox',
				enclaveKeys: sandboxEnclaveKeys,
				transactions: 'allow',
				allowSandboxOffLocalhost: true,
				now: () => service.now,
				fetch: service.fetch,
			}),
		),
		own<Part>(make: (parts: WalletParts) => Part): Part {
			if (Object.is(make, recordStoreOf)) return records as Part;
			if (!made.has(make)) made.set(make, make(parts));
			return made.get(make) as Part;
		},
	};
	return new Wallet(parts);
}

/** Resolves while the tab shows one of these, or anything; never when it shows none any more. */
export function untilShown(
	payment: Payment,
	shown?: readonly PaymentState['status'][],
): Promise<void> {
	return new Promise((resolve) => {
		const check = () => {
			if (shown?.includes(payment.get().status) ?? true) resolve();
		};
		payment.subscribe(check);
		check();
	});
}
