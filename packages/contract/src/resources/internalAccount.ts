import type { OpenEnum } from '../openEnum.js';
import type { CurrencyAmount } from './currency.js';
import type { PageQuery } from './page.js';
import type { PaymentInstructions } from './paymentInstructions.js';

export type InternalAccountType = (typeof internalAccountTypes)[number];

export const internalAccountTypes = [
	'INTERNAL_FIAT',
	'INTERNAL_CRYPTO',
	'EMBEDDED_WALLET',
] as const;
export type InternalAccountStatus = (typeof internalAccountStatuses)[number];

/** Every {@link InternalAccountStatus} that is known today. */
export const internalAccountStatuses = ['PENDING', 'ACTIVE', 'CLOSED', 'FROZEN'] as const;

/** An account that the service holds for a customer. */
export interface InternalAccount {
	/** `InternalAccount:<uuid>`. */
	readonly id: string;
	readonly customerId?: string;
	readonly type: OpenEnum<InternalAccountType>;
	readonly status: OpenEnum<InternalAccountStatus>;
	/** What can be spent now. */
	readonly balance: CurrencyAmount;
	/** Everything in the account, including money on hold. */
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

/** Query of `GET /platform/internal-accounts`, which returns a `List<InternalAccount>`. */
export interface PlatformInternalAccountListQuery {
	readonly currency?: string;
	readonly type?: InternalAccountType;
}

/** Body of `PATCH /internal-accounts/{id}`, the same on both legs. At least one field. */
export interface InternalAccountUpdateRequest {
	/** Whether others can look up the wallet's balance and payments on its network. */
	readonly privateEnabled?: boolean;
}

/** Body of `POST /internal-accounts/{id}/export`, the same on both legs. */
export interface InternalAccountExportRequest {
	/** P-256 public key, uncompressed hex, of a pair made for this export. */
	readonly clientPublicKey: string;
}

/** 200 body of an export: the wallet's own key, for its owner alone. */
export interface InternalAccountExport {
	/** `InternalAccount:<uuid>`. */
	readonly id: string;
	/**
	 * JSON text of an `EnclaveBundle` whose `data` contains the recovery words, sealed to `clientPublicKey` (service
	 * interface, §3.6).
	 */
	readonly encryptedWalletCredentials: string;
}
