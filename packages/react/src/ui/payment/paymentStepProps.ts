import type { InternalAccount } from '@countersign/contract';
import type { ReactNode } from 'react';
import type { UsePaymentResult } from '../../payment/usePayment.js';
import type { Payee } from './payee.js';

/** What every step of a payment is shown with. */
export interface PaymentStepProps {
	readonly payment: UsePaymentResult;
	readonly wallet: InternalAccount;
	readonly payee: Payee;
	readonly addMoney: ReactNode;
	/** Puts the payment aside, and leaves. */
	readonly onClose: () => void;
}
