import type { Beneficiary, ExternalAccountType } from '@countersign/contract';
import { accountKinds } from '@countersign/contract/service';
import { createTestSandbox } from '@countersign/sandbox/testing';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import {
	type AccountField,
	externalAccountCurrencies,
	externalAccountFields,
	externalAccountTypes,
} from './externalAccountFields.js';
import { externalAccountProblems } from './externalAccountProblems.js';
import { readExternalAccount } from './readExternalAccount.js';

const sandbox = await createTestSandbox();
afterAll(() => sandbox.close());

const ada = { customerType: 'INDIVIDUAL', email: 'ada@example.com' };
const { id: customerId } = await (await sandbox.request('POST', '/customers', ada)).json();

const kinds = Object.keys(accountKinds) as ExternalAccountType[];

const owners: readonly Beneficiary['beneficiaryType'][] = ['INDIVIDUAL', 'BUSINESS'];

const everyForm = kinds.flatMap((accountType) =>
	owners
		.filter((owner) => owner === 'INDIVIDUAL' || accountType.endsWith('_ACCOUNT'))
		.map((beneficiaryType) => ({ accountType, beneficiaryType })),
);

/** What a company owns has the same fields; one owner will do for what is refused. */
const isPersonal = ({ beneficiaryType }: (typeof everyForm)[number]) =>
	beneficiaryType === 'INDIVIDUAL';

/** Values whose format is not told by a pattern alone. */
const samples: Readonly<Record<string, string>> = {
	'beneficiary.email': 'ada@example.com',
	'beneficiary.birthDate': '1815-12-10',
	clabeNumber: '032180000118359719',
	lightningAddress: 'ada@example.com',
	pixKey: 'ada@example.com',
	pixKeyType: 'EMAIL',
	routingNumber: '021000021',
	taxId: '12345678909',
};

/** Optional fields of which one must name the account. */
const identifiers: Readonly<Partial<Record<ExternalAccountType, readonly string[]>>> = {
	BDT_ACCOUNT: ['accountNumber', 'phoneNumber'],
	CNY_ACCOUNT: ['accountNumber', 'phoneNumber'],
	COP_ACCOUNT: ['accountNumber', 'phoneNumber'],
	EGP_ACCOUNT: ['iban', 'phoneNumber'],
	GHS_ACCOUNT: ['accountNumber', 'phoneNumber'],
	LIGHTNING: ['lightningAddress', 'invoice', 'bolt12'],
	PKR_ACCOUNT: ['accountNumber', 'iban', 'phoneNumber'],
	SLV_ACCOUNT: ['accountNumber', 'phoneNumber'],
	SWIFT_ACCOUNT: ['accountNumber', 'iban'],
};

function sample({ name, pattern, options }: AccountField): string {
	if (samples[name]) return samples[name];
	if (options) return options[0] ?? '';
	if (!pattern) return 'Some text';
	const matching = fc.stringMatching(new RegExp(`^(?:${pattern})$`));
	const [text = ''] = fc.sample(matching, { seed: 1, numRuns: 1 });
	return name === 'iban' ? withCheckDigits(text) : text;
}

/** The IBAN with the two digits that make it divisible (ISO 13616). */
function withCheckDigits(iban: string): string {
	const [country, account] = [iban.slice(0, 2), iban.slice(4)];
	const digits = Array.from(`${account}${country}00`, (sign) => Number.parseInt(sign, 36)).join('');
	const check = 98n - (BigInt(digits) % 97n);
	return `${country}${String(check).padStart(2, '0')}${account}`;
}

/** A form with everything that is required, and one address to pay to where any of several will do. */
function fill(form: (typeof everyForm)[number], all = false) {
	const fields = externalAccountFields(form.accountType, form.beneficiaryType);
	const wanted = fields.filter(({ required }) => all || required === true);
	const values = Object.fromEntries(wanted.map((field) => [field.name, sample(field)]));
	const [either = ''] = identifiers[form.accountType] ?? [];
	const choice = Object.fromEntries(
		fields.filter(({ name }) => name === either).map((field) => [field.name, sample(field)]),
	);
	if (form.accountType === 'LIGHTNING') return { fields, values: choice };
	return { fields, values: { ...values, ...choice } };
}

const read = (form: (typeof everyForm)[number], values: Readonly<Record<string, string>>) =>
	readExternalAccount({ ...form, values, currency: currencyOf(form.accountType) });

const currencyOf = (accountType: ExternalAccountType) =>
	externalAccountCurrencies(accountType)[0] ?? 'USD';

async function send(request: object) {
	const response = await sandbox.request('POST', '/customers/external-accounts', {
		customerId,
		...request,
	});
	const body = await response.json();
	return { status: response.status, body };
}

/** The fields of this kind; those that every owner has are tried once. */
const ownOrOnce = (form: (typeof everyForm)[number], fields: readonly AccountField[]) =>
	fields.filter(
		({ name, required }) =>
			form.accountType === 'USD_ACCOUNT' ||
			(!name.startsWith('beneficiary.address.') &&
				(required === true || !name.startsWith('beneficiary.'))),
	);

test('covers every kind of the contract', () => {
	expect(kinds).toHaveLength(45);
});

test.each([
	['DE89370400440532013000', true],
	['GB29NWBK60161331926819', true],
	['DE98370400440532013000', false],
	['DE89370400440532013001', false],
	['DE89370400440532031000', false],
])('checks the digits of the IBAN %s: %s', (iban, ok) => {
	const { values } = fill({ accountType: 'EUR_ACCOUNT', beneficiaryType: 'INDIVIDUAL' });
	const result = read(
		{ accountType: 'EUR_ACCOUNT', beneficiaryType: 'INDIVIDUAL' },
		{ ...values, iban },
	);
	expect(result.ok).toBe(ok);
	if (!result.ok) expect(result.problems).toEqual([{ field: 'iban', problem: 'malformed' }]);
});

test.each([
	['MXN_ACCOUNT', 'clabeNumber', '032180000118359719', '032180000118359791'],
	['MXN_ACCOUNT', 'clabeNumber', '002010077777777771', '002010077777777772'],
	['USD_ACCOUNT', 'routingNumber', '021000021', '021000012'],
	['USD_ACCOUNT', 'routingNumber', '011401533', '011401534'],
	['BRL_ACCOUNT', 'taxId', '12345678909', '12345678908'],
	['BRL_ACCOUNT', 'taxId', '12345678909', '12345678919'],
	['BRL_ACCOUNT', 'taxId', '12345678000195', '12345687000195'],
] as const)(
	'rejects wrong check digits in the form of a %s (%s), not in the action',
	(accountType, name, right, wrong) => {
		const form = { accountType, beneficiaryType: 'INDIVIDUAL' } as const;
		const { values } = fill(form);
		expect(read(form, { ...values, [name]: right })).toMatchObject({ ok: true });
		const problems = [{ field: name, problem: 'malformed' }];
		expect(read(form, { ...values, [name]: wrong })).toEqual({ ok: false, problems });
		const request = withoutChecks(form, { ...values, [name]: wrong });
		expect(externalAccountProblems(request)).toEqual([]);
	},
);

test('lists the account kinds of a currency, the usual one first', () => {
	expect(externalAccountTypes('MXN')).toEqual(['MXN_ACCOUNT', 'SWIFT_ACCOUNT']);
	expect(externalAccountTypes('USD')).toEqual(['USD_ACCOUNT', 'SLV_ACCOUNT', 'SWIFT_ACCOUNT']);
	expect(externalAccountTypes('USDC').every((type) => type.endsWith('_WALLET'))).toBe(true);
	expect(externalAccountTypes('BTC')).toEqual(['LIGHTNING', 'SPARK_WALLET']);
	for (const type of kinds) {
		for (const currency of externalAccountCurrencies(type)) {
			expect(externalAccountTypes(currency)).toContain(type);
		}
	}
});

describe.each(everyForm)('$accountType of an $beneficiaryType', (form) => {
	test.each([
		['only the required', false],
		['all', true],
	])('accepts a form with %s fields, as the service does', async (_, all) => {
		const { values } = fill(form, all);
		const result = read(form, values);
		expect(result).toMatchObject({ ok: true });
		if (result.ok) expect(await send(result.request)).toMatchObject({ status: 201 });
	});
});

describe.each(everyForm.filter(isPersonal))('$accountType', (form) => {
	test('rejects a form without a required field and names it, as the service does', async () => {
		const { fields, values } = fill(form);
		for (const { name } of ownOrOnce(form, fields).filter(({ required }) => required === true)) {
			const { [name]: _, ...rest } = values as Record<string, string>;
			const result = read(form, rest);
			// Without one of its parts there is still an address.
			expect(result).toMatchObject({ ok: false, problems: [{ field: name, problem: 'missing' }] });
			const request = withoutChecks(form, rest);
			expect(externalAccountProblems(request)).not.toEqual([]);
			expect((await send(request)).status).toBe(400);
		}
	});

	test('rejects a value that does not match its pattern and names the field, as the service does', async () => {
		const { fields, values } = fill(form, true);
		const strict = ownOrOnce(form, fields).filter(
			({ pattern, options, name }) => (pattern || options) && name in values,
		);
		for (const { name } of strict) {
			const result = read(form, { ...values, [name]: '?' });
			expect(result).toMatchObject({ ok: false, problems: [{ field: name }] });
			const request = withoutChecks(form, { ...values, [name]: '?' });
			const { status } = await send(request);
			// Nationalities are text to the sandbox.
			if (name !== 'beneficiary.nationality' && name !== 'beneficiary.address.country') {
				expect([name, status]).toEqual([name, 400]);
			}
		}
	});
});

describe.each(everyForm.filter(({ accountType }) => accountType in identifiers))(
	'$accountType of an $beneficiaryType',
	(form) => {
		const { fields, values } = fill(form);
		const names = identifiers[form.accountType] ?? [];
		const others = Object.entries(values).filter(([name]) => !names.includes(name));

		test('rejects a form without any identifier, as the service does', async () => {
			const rest = Object.fromEntries(others);
			expect(read(form, rest)).toEqual({
				ok: false,
				problems: [{ field: names[0], problem: 'missing' }],
			});
			expect((await send(withoutChecks(form, rest))).status).toBe(400);
		});

		test.each(names)('accepts its %s alone', async (name) => {
			const own = fields.filter((field) => field.name === name);
			const chosen = own.map((field) => [name, sample(field)] as const);
			const result = read(form, Object.fromEntries([...others, ...chosen]));
			expect(result).toMatchObject({ ok: true });
			if (result.ok) expect((await send(result.request)).status).toBe(201);
		});
	},
);

/** What a form without checks would send. */
function withoutChecks(
	{ accountType, beneficiaryType }: (typeof everyForm)[number],
	values: Readonly<Record<string, string>>,
) {
	const accountInfo: Record<string, unknown> = { accountType };
	if (accountType.endsWith('_ACCOUNT')) accountInfo['beneficiary'] = { beneficiaryType };
	for (const [name, value] of Object.entries(values)) {
		const path = name.split('.');
		const last = path.pop() ?? '';
		let place = accountInfo;
		for (const step of path) {
			place[step] = { ...(place[step] as object | undefined) };
			place = place[step] as Record<string, unknown>;
		}
		place[last] = value;
	}
	return { currency: currencyOf(accountType), accountInfo } as unknown as Parameters<
		typeof externalAccountProblems
	>[0];
}

describe('a form', () => {
	const euro = { accountType: 'EUR_ACCOUNT' } as const;
	const person = { 'beneficiary.fullName': ' Ada ', 'beneficiary.countryOfResidence': 'de' };

	test('accepts codes as people write them, and omits empty fields', () => {
		const values = { ...person, iban: 'de89 3704-0044 0532 0130 00', swiftCode: ' ' };
		expect(readExternalAccount({ ...euro, values })).toEqual({
			ok: true,
			request: {
				currency: 'EUR',
				accountInfo: {
					accountType: 'EUR_ACCOUNT',
					iban: 'DE89370400440532013000',
					beneficiary: {
						beneficiaryType: 'INDIVIDUAL',
						fullName: 'Ada',
						countryOfResidence: 'DE',
					},
				},
			},
		});
	});

	test.each([
		['MXN_ACCOUNT', 'clabeNumber', '٠٠٢٠١٠٠٧٧٧٧٧٧٧٧٧٧١', '002010077777777771'],
		['NGN_ACCOUNT', 'accountNumber', '۰۱۲۳۴۵۶۷۸۹', '0123456789'],
		['KES_ACCOUNT', 'phoneNumber', '+٢٥٤ ٧١٢ ٣٤٥ ٦٧٨', '+254712345678'],
	] as const)(
		'accepts for %s the %s in the digits of any script',
		(accountType, name, typed, sent) => {
			const fields = externalAccountFields(accountType, 'INDIVIDUAL');
			expect(fields.map((field) => field.name)).toContain(name);
			const form = readExternalAccount({ accountType, values: { ...person, [name]: typed } });
			const problems = form.ok ? [] : form.problems.map(({ field }) => field);
			expect(problems).not.toContain(name);
			if (form.ok) expect(form.request.accountInfo).toHaveProperty(name, sent);
		},
	);

	test.each([
		['EUR_ACCOUNT', 'iban', '\u200bDE89\u20113704 0044 0532 0130 00', 'DE89370400440532013000'],
		['KES_ACCOUNT', 'phoneNumber', '\u202a+254 712\u2011345\u2011678\u202c', '+254712345678'],
		['USD_ACCOUNT', 'accountNumber', '\u202a\ufeff1234\u20115678\u202c', '1234-5678'],
		['BRL_ACCOUNT', 'pixKey', 'ada\u00ad@example.com\u200c', 'ada@example.com'],
		['ETHEREUM_WALLET', 'address', '\u20660x52908\u200b\u2069 ', '0x52908'],
		['NGN_ACCOUNT', 'bankName', '\u2068First\u00ad Bank\u2069\u200b', 'First Bank'],
		['NGN_ACCOUNT', 'beneficiary.fullName', '\u200fعلی\u200cرضا\u200f', 'علی\u200cرضا'],
		['NGN_ACCOUNT', 'beneficiary.email', 'ada@example.com\u200d', 'ada@example.com'],
	] as const)(
		'removes invisible characters for %s from the %s',
		(accountType, name, typed, sent) => {
			const form = { accountType, beneficiaryType: 'INDIVIDUAL' } as const;
			const { values } = fill(form);
			const result = read(form, { ...values, [name]: typed });
			expect(result).toMatchObject({ ok: true });
			if (result.ok) expect(result.request.accountInfo).toHaveProperty(name, sent);
		},
	);

	test.each([
		['BRL_ACCOUNT', 'taxId', '123.456.789-09', '12345678909'],
		['BRL_ACCOUNT', 'taxId', '12.345.678/0001-95', '12345678000195'],
		['HTG_ACCOUNT', 'phoneNumber', '+1 (415) 555-0100', '+14155550100'],
		['KES_ACCOUNT', 'phoneNumber', '+254.712.345.678', '+254712345678'],
	] as const)('accepts for %s the %s as people write it: %s', (accountType, name, typed, sent) => {
		const form = { accountType, beneficiaryType: 'INDIVIDUAL' } as const;
		const result = read(form, { ...fill(form).values, [name]: typed });
		expect(result).toMatchObject({ ok: true, request: { accountInfo: { [name]: sent } } });
	});

	test.each(['+39 (0)6 1234 5678', '+61 ( 04)12 345 678'])(
		'does not guess which digits of %s belong to the number',
		(phoneNumber) => {
			const form = { accountType: 'HTG_ACCOUNT', beneficiaryType: 'INDIVIDUAL' } as const;
			const result = read(form, { ...fill(form).values, phoneNumber });
			const problems = [{ field: 'phoneNumber', problem: 'malformed' }];
			expect(result).toEqual({ ok: false, problems });
		},
	);

	const uuid = '123e4567-e12b-12d1-a456-426655440000';

	test.each([
		['CPF', ' 123.456.789-09', '12345678909'],
		['CNPJ', '12.345.678/0001-95', '12345678000195'],
		['CNPJ', '12.abc.345/01de-35', '12ABC34501DE35'],
		['PHONE', '+55 (11) 98765-4321', '+5511987654321'],
		['PHONE', '+4420794600', '+4420794600'],
		['EMAIL', 'Ada@Example.com ', 'ada@example.com'],
		['RANDOM', uuid.toUpperCase(), uuid],
	])('reads a Pix key that is a %s from %s', (pixKeyType, pixKey, sent) => {
		const form = { accountType: 'BRL_ACCOUNT', beneficiaryType: 'INDIVIDUAL' } as const;
		const result = read(form, { ...fill(form).values, pixKeyType, pixKey });
		expect(result).toMatchObject({ ok: true, request: { accountInfo: { pixKey: sent } } });
	});

	test.each([
		['CPF', '123.456.789'],
		['CPF', '12345678000195'],
		['CPF', '12345678990'],
		['CPF', '111.111.111-11'],
		['CNPJ', '00.000.000/0000-00'],
		['CNPJ', '12345678909'],
		['CNPJ', '12.abc.345/01de-53'],
		['PHONE', '11987654321'],
		['EMAIL', '+5511987654321'],
		['RANDOM', 'ada@example.com'],
	])('rejects as a Pix key of type %s: %s', (pixKeyType, pixKey) => {
		const form = { accountType: 'BRL_ACCOUNT', beneficiaryType: 'INDIVIDUAL' } as const;
		const result = read(form, { ...fill(form).values, pixKeyType, pixKey });
		expect(result).toEqual({ ok: false, problems: [{ field: 'pixKey', problem: 'malformed' }] });
	});

	test('rejects an unknown type of Pix key', () => {
		const form = { accountType: 'BRL_ACCOUNT', beneficiaryType: 'INDIVIDUAL' } as const;
		const values = { ...fill(form).values, pixKeyType: 'KEY', pixKey: 'Ada (1)' };
		const problems = [{ field: 'pixKeyType', problem: 'unsupported' }];
		expect(read(form, values)).toEqual({ ok: false, problems });
	});

	test('asks for the rest of an incomplete address', () => {
		const values = { ...person, iban: 'DE89370400440532013000', 'beneficiary.address.city': 'Ulm' };
		expect(readExternalAccount({ ...euro, values })).toEqual({
			ok: false,
			problems: ['line1', 'postalCode', 'country'].map((name) => ({
				field: `beneficiary.address.${name}`,
				problem: 'missing',
			})),
		});
	});

	test.each([
		[
			'another currency',
			{ ...euro, currency: 'USD', values: { ...person, iban: 'DE89370400440532013000' } },
			'currency',
			'unexpected',
		],
		[
			'a wallet without a currency',
			{ accountType: 'SPARK_WALLET', values: { address: 'spark1' } },
			'currency',
			'missing',
		],
		[
			'two addresses on Lightning',
			{ accountType: 'LIGHTNING', currency: 'BTC', values: { invoice: 'lnbc1', bolt12: 'lno1' } },
			'bolt12',
			'unexpected',
		],
		[
			'no address on Lightning',
			{ accountType: 'LIGHTNING', currency: 'BTC', values: {} },
			'lightningAddress',
			'missing',
		],
		[
			'an overlong name',
			{
				...euro,
				values: {
					...person,
					'beneficiary.fullName': 'a'.repeat(256),
					iban: 'DE89370400440532013000',
				},
			},
			'beneficiary.fullName',
			'tooLong',
		],
	] as const)('rejects %s', (_, form, field, problem) => {
		expect(readExternalAccount(form)).toEqual({ ok: false, problems: [{ field, problem }] });
	});

	test('leaves an unknown kind to the service, and rejects a field of another kind', () => {
		const info = { accountType: 'PLASMA_WALLET', address: 'x' } as never;
		expect(externalAccountProblems({ currency: 'USDT', accountInfo: info })).toEqual([]);
		const mixed = { accountType: 'SPARK_WALLET', address: 'x', iban: 'DE89' } as never;
		expect(externalAccountProblems({ currency: 'USDB', accountInfo: mixed })).toEqual([
			{ field: 'accountInfo.iban', problem: 'unexpected' },
		]);
	});

	const euros = (accountInfo: unknown) => ({ currency: 'EUR', accountInfo });

	test.each([
		['nothing', undefined, 'accountInfo', 'missing'],
		['no account', {}, 'accountInfo', 'missing'],
		['a list for an account', euros([]), 'accountInfo', 'missing'],
		[
			'no kind of account',
			euros({ iban: 'DE89370400440532013000' }),
			'accountInfo.accountType',
			'malformed',
		],
		['a list for its kind', euros({ accountType: ['x'] }), 'accountInfo.accountType', 'malformed'],
		[
			'another owner',
			euros({ ...euro, beneficiary: { beneficiaryType: 'TRUST' } }),
			'accountInfo.beneficiary.beneficiaryType',
			'unsupported',
		],
	])('rejects %s and names the first unreadable field', (_, request, field, problem) => {
		expect(externalAccountProblems(request as never)).toEqual([{ field, problem }]);
	});

	test.each([
		['a number', 4],
		['a list', ['Ada']],
		['true', true],
		['null', null],
	])('does not accept %s as text', (_, fullName) => {
		const accountInfo = withoutChecks(
			{ ...euro, beneficiaryType: 'INDIVIDUAL' },
			{ 'beneficiary.countryOfResidence': 'DE', iban: 'DE89370400440532013000' },
		).accountInfo as { beneficiary?: object };
		const beneficiary = { ...accountInfo.beneficiary, fullName };
		expect(externalAccountProblems(euros({ ...accountInfo, beneficiary }) as never)).toEqual([
			{ field: 'accountInfo.beneficiary.fullName', problem: 'malformed' },
		]);
	});

	test('has one label for each meaning of a field', () => {
		const labels = everyForm.flatMap(({ accountType, beneficiaryType }) =>
			externalAccountFields(accountType, beneficiaryType).map(({ label }) => label),
		);
		expect(
			[...new Set(labels)].filter((label) => !/^(account|beneficiary|address)\.\w+$/.test(label)),
		).toEqual([]);
		expect(new Set(labels).size).toBe(37);
	});
});
