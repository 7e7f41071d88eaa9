import type { OpenEnum } from '../openEnum.js';
import type { CurrencyAmount } from './currency.js';
import type { PageQuery } from './page.js';
import type { PaymentInstructions } from './paymentInstructions.js';

export type InternalAccountType = 'INTERNAL_FIAT' | 'INTERNAL_CRYPTO' | 'EMBEDDED_WALLET';
export type InternalAccountStatus = 'PENDING' | 'ACTIVE' | 'CLOSED' | 'FROZEN';

/** An account that the service holds for a customer. */
export interface InternalAccount {
	/** `InternalAccount:<uuid>`. */
	readonly id: string;
	readonly customerId?: string;
	readonly type: OpenEnum<InternalAccountType>;
	readonly status: OpenEnum<InternalAccountStatus>;
	/** What can be spent now. */
	readonly balance: CurrencyAmount;
	/** What is there, money on hold included. */
	readonly totalBalance: CurrencyAmount;
	readonly fundingPaymentInstructions: readonly PaymentInstructions[];
	/** Only on `EMBEDDED_WALLET`. */
	readonly privateEnabled?: boolean;
	readonly createdAt: string;
	readonly updatedAt: string;
}

/** Query of `GET /customers/internal-accounts`. */
export interface InternalAccountListQuery extends PageQuery {
	readonly currency?: string;
	readonly customerId?: string;
	readonly type?: InternalAccountType;
}

/** Body of `POST /sandbox/internal-accounts/{accountId}/fund`. */
export interface SandboxFundRequest {
	/** Integer, 1 to 100,000,000,000, in the smallest unit of the account's currency. */
	readonly amount: number;
}
