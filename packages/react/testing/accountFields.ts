import {
	type AccountField,
	externalAccountFields,
	externalAccountTypes,
} from '@countersign/core/format';

const currencies =
	'AED BDT BRL BTC BWP CAD CNY COP DKK EGP EUR GBP GHS GTQ HKD HTG IDR INR JMD KES MWK MXN MYR NGN PHP ' +
	'PKR RWF SGD THB TZS UGX USD USDB USDC USDT VND XAF XOF ZAR ZMW';

/** Every kind of account outside the service. */
export const accountTypes = [...new Set(currencies.split(' ').flatMap(externalAccountTypes))];

/** The fields of every kind of account, of a person and of a company. */
export const accountFields: readonly AccountField[] = accountTypes.flatMap((kind) =>
	(['INDIVIDUAL', 'BUSINESS'] as const).flatMap((owner) => externalAccountFields(kind, owner)),
);
