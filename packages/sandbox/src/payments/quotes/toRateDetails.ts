import type { OutgoingRateDetails } from '@countersign/contract';
import { millisatoshis } from '../rates/rates.js';
import type { Price, Transfer } from './priceTransfer.js';

/** How a price came about, by way of millisatoshis as the interface tells it. For people to read. */
export function toRateDetails(transfer: Transfer, price: Price): OutgoingRateDetails {
	const { sending, receiving, fees } = transfer;
	const variableRate = Number(fees.basisPoints) / 10_000;
	return {
		counterpartyMultiplier: 1 / millisatoshis(receiving),
		counterpartyFixedFee: 0,
		serviceApiMultiplier: millisatoshis(sending) * (1 - variableRate),
		serviceApiFixedFee: Number(fees.fixed),
		serviceApiVariableFeeRate: variableRate,
		serviceApiVariableFeeAmount: Number(price.variableFee),
	};
}
