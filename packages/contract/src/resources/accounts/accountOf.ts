import type { AccountFormatName, accountFormats } from './accountFormats.js';
import type { accountKinds } from './accountKinds.js';

type Kinds = typeof accountKinds;
type KindName = keyof Kinds;
type Formats = typeof accountFormats;
type ValueOf<Format> = Format extends AccountFormatName
	? ValueOf<Formats[Format]>
	: Format extends { readonly options: readonly (infer Option)[] }
		? Option
		: string;
type Values<Fields> = { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };
type FieldsIn<Kind, Group extends string> =
	Kind extends Readonly<Record<Group, infer Fields>> ? Fields : unknown;
type Flat<Type> = { [Name in keyof Type]: Type[Name] };

/** The fields of one kind of account. */
export type AccountOf<Name extends KindName> = Name extends unknown
	? Flat<
			{ readonly accountType: Name } & Values<Kinds[Name]['required']> &
				Partial<
					Values<FieldsIn<Kinds[Name], 'anyOf'>> &
						Values<FieldsIn<Kinds[Name], 'oneOf'>> &
						Values<FieldsIn<Kinds[Name], 'optional'>>
				>
		>
	: never;

/**
 * What identifies a bank or mobile money account, discriminated by `accountType` (service interface, §5.5). Where an
 * account number and a phone number are both optional, at least one is required; the rail decides which.
 */
export type FiatAccount = AccountOf<Extract<KindName, `${string}_ACCOUNT`>>;

/** A wallet on a blockchain outside the service. */
export type ExternalChainWallet = AccountOf<Extract<KindName, `${string}_WALLET`>>;

/** A payee on the Lightning network, by exactly one of `invoice` (BOLT 11), `bolt12` and `lightningAddress`. */
export type ExternalLightning = AccountOf<'LIGHTNING'>;

export type BankAccountType = ValueOf<'bankAccountType'>;

/** Kind of a Pix key. */
export type PixKeyType = AccountOf<'BRL_ACCOUNT'>['pixKeyType'];
