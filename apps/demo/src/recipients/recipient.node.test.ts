import { expect, test } from 'vitest';
import { readRecipient } from './readRecipient.js';
import { recipientKinds } from './recipientKinds.js';

const [usd, eur, mxn] = recipientKinds;
if (!usd || !eur || !mxn) throw new Error('Three kinds of account are expected.');

test('a US account is read with its grouping and double spaces removed', () => {
	const values = {
		fullName: '  Maria   Gómez ',
		routingNumber: '021 000 021',
		accountNumber: '1234-5678',
	};
	expect(readRecipient(usd, values)).toEqual({
		ok: true,
		request: {
			currency: 'USD',
			accountInfo: {
				accountType: 'USD_ACCOUNT',
				routingNumber: '021000021',
				accountNumber: '12345678',
				beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Maria Gómez' },
			},
		},
	});
});

test('a euro account needs the country of its owner', () => {
	const values = { fullName: 'Eva Ruiz', iban: 'es91 2100 0418 4502 0005 1332' };
	expect(readRecipient(eur, values)).toEqual({
		ok: false,
		problems: { country: 'Choose a country.' },
	});
	expect(readRecipient(eur, { ...values, country: 'ES' })).toMatchObject({
		request: {
			currency: 'EUR',
			accountInfo: {
				iban: 'ES9121000418450200051332',
				beneficiary: { countryOfResidence: 'ES' },
			},
		},
	});
});

test('every field that is wrong is named', () => {
	const wrong = readRecipient(usd, { fullName: ' ', routingNumber: '12345678', accountNumber: '' });
	expect(wrong).toMatchObject({ ok: false });
	expect(!wrong.ok && Object.keys(wrong.problems)).toEqual([
		'fullName',
		'routingNumber',
		'accountNumber',
	]);
	expect(readRecipient(mxn, { fullName: 'Ana', clabeNumber: '1'.repeat(17) })).toMatchObject({
		problems: { clabeNumber: 'A CLABE has 18 digits.' },
	});
});
