import type { SpendingAlarm, SpendingPort, WalletHandlerConfig } from '@countersign/server';

/** The platform's own records and mailer. */
declare const spending: SpendingPort;
declare const mailTo: (customerId: string, text: string) => Promise<void>;

/** For `createWalletHandler`. Amounts are in millionths of USDB. */
export const limited: Pick<WalletHandlerConfig, 'spending' | 'spendingLimits'> = {
	spending,
	spendingLimits: {
		perPayment: { USDB: 2_000_000_000 },
		perDay: { USDB: 5_000_000_000 },
		stepUpAbove: { USDB: 100_000_000 },
		newPayee: '24h',
		onAlarm: ({ customerId, kind, from }: SpendingAlarm) => {
			const what = kind === 'newPayee' ? 'A new recipient can be paid' : 'Your limits rise';
			return mailTo(customerId, `${what} from ${new Date(from).toUTCString()}. Not you? Stop it.`);
		},
	},
};
