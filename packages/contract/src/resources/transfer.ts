import type { PaymentRail } from './paymentRail.js';

/** One of the customer's accounts. */
export interface AccountReference {
	readonly accountId: string;
}

/** Body of `POST /transfer-in`: pulls money from outside in the same currency. The response is a `Transaction`. */
export interface TransferInRequest {
	/** `ExternalAccount:<uuid>`. */
	readonly source: AccountReference;
	/** `InternalAccount:<uuid>`. */
	readonly destination: AccountReference;
	/** Integer, smallest unit of the accounts' currency. */
	readonly amount?: number;
}

/** Where a transfer out goes. */
export interface TransferOutDestination extends AccountReference {
	/** One of the account's rails. Default: the service chooses. */
	readonly paymentRail?: PaymentRail;
}

/** Body of `POST /transfer-out`: pushes money out in the same currency. The response is a `Transaction`. */
export interface TransferOutRequest {
	/** `InternalAccount:<uuid>`. */
	readonly source: AccountReference;
	/** `ExternalAccount:<uuid>`. */
	readonly destination: TransferOutDestination;
	/** Integer, smallest unit of the accounts' currency. */
	readonly amount?: number;
}

/** Body of `POST /crypto/estimate-withdrawal-fee`. */
export interface WithdrawalFeeRequest {
	readonly internalAccountId: string;
	/** Code of the currency to withdraw. */
	readonly currency: string;
	readonly cryptoNetwork: string;
	/** Integer, smallest unit of `currency`. */
	readonly amount: number;
	readonly destinationAddress: string;
}

/** What a withdrawal to a blockchain would cost. Amounts are integers in the smallest unit. */
export interface WithdrawalFee {
	/** In units of `networkFeeAsset`. */
	readonly networkFee: number;
	/** Currency code. */
	readonly networkFeeAsset: string;
	readonly applicationFee: number;
	readonly totalFee: number;
	/** What arrives. */
	readonly netAmount: number;
}
