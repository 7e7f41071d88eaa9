import { operations } from '@countersign/contract/service';
import { expect, test } from 'vitest';
import { type BoundedField, boundedFields } from '../../testing/boundedFields.js';
import { closeAfterAll } from '../../testing/closeAfterAll.js';
import { toBody } from '../../testing/forms.js';
import { createGoodRequests } from '../../testing/goodRequests.js';
import { createTestSandbox } from '../testing/createTestSandbox.js';
import { createOpenapiDocument } from './createOpenapiDocument.js';

const sandbox = closeAfterAll(await createTestSandbox());
const { ids } = await createGoodRequests(sandbox);

/** Members and parameters of requests, by what the service accepts. */
const bounds: readonly (readonly [members: string, expected: string])[] = [
	['limit', 'minimum 1, maximum 100'],
	['cursor', 'maxLength 200'],
	['country countryCode', 'maxLength 2'],
	['currency currencyCode receivingCurrencyCode', 'maxLength 16'],
	['sendingAmount', 'maximum 9000000000000000'],
	['lockedCurrencyAmount receivingCurrencyAmount', 'minimum 1, maximum 9000000000000000'],
	['amount currencyAmount amountToSend', 'minimum 1, maximum 9000000000000000'],
	['sandboxFundAccount.amount', 'minimum 1, maximum 100000000000'],
	['minAmount maxAmount', 'minimum 0, maximum 9000000000000000'],
	['accountId customerId internalAccountId quoteId lookupId documentHolder', 'maxLength 255'],
	['umaAddress senderUmaAddress receiverUmaAddress inviterUma inviteeUma', 'maxLength 255'],
	['description reason', 'maxLength 1000'],
	['ownershipPercentage', 'minimum 0, maximum 100'],
	['roles supportedCurrencies', 'minItems 1'],
	['permissions', 'minItems 1, maxItems 3'],
	['countriesOfOperation expectedRecipientJurisdictions', 'maxItems 250'],
	['currencies requiredCounterpartyFields', 'maxItems 50'],
	['providerRequiredCustomerFields', 'maxItems 50'],
	['providerRequiredCounterpartyCustomerFields', 'maxItems 50'],
	['name', 'minLength 1, maxLength 255'],
	['line1 line2 city state postalCode', 'minLength 1, maxLength 255'],
	['firstName middleName lastName fullName nationality', 'minLength 1, maxLength 255'],
	['identifier taxId registrationNumber', 'minLength 1, maxLength 255'],
	['legalName doingBusinessAs', 'minLength 1, maxLength 255'],
	['documentNumber issuingAuthority', 'minLength 1, maxLength 255'],
	['platformAccountId platformCustomerId', 'minLength 1, maxLength 255'],
	['address bankName provider lightningAddress', 'minLength 1, maxLength 255'],
	['destinationAddress appName sendFromEmailSenderName', 'minLength 1, maxLength 255'],
	['sourceOfFunds', 'minLength 1, maxLength 1000'],
	['accountNumber', 'minLength 1, maxLength 34'],
	['pixKey', 'minLength 1, maxLength 77'],
	['invoice bolt12', 'minLength 1, maxLength 4096'],
	['code', 'minLength 1, maxLength 64'],
	['email', 'maxLength 254'],
	['sendFromEmailAddress replyToEmailAddress', 'maxLength 255'],
	['umaDomain', 'maxLength 190'],
	['logoUrl', 'maxLength 512'],
	['webhookEndpoint redirectUri', 'maxLength 2048'],
	['otpLength', 'minimum 4, maximum 12'],
	['expirationSeconds', 'minimum 1, maximum 86400'],
	['nickname', 'minLength 1, maxLength 100'],
	['encryptedOtpBundle', 'minLength 1, maxLength 8192'],
	['oidcToken', 'maxLength 8192'],
	['challenge', 'maxLength 512'],
	['credentialId', 'maxLength 1364'],
	['clientDataJson authenticatorData', 'maxLength 4096'],
	['signature', 'maxLength 2048'],
	['userHandle', 'maxLength 88'],
	['transports', 'maxItems 8'],
	['transports[]', 'maxLength 32'],
];

const byMember = new Map(
	bounds.flatMap(([members, expected]) => members.split(' ').map((name) => [name, expected])),
);

/** Alternatives of a body, such as the kinds of accounts, share most of their fields. */
const fields = [
	...new Map(
		boundedFields(createOpenapiDocument()).map((field) => [
			`${field.operation} ${field.pointer} ${field.bounds}`,
			field,
		]),
	).values(),
];

test('the document states exactly the bounds of every field', () => {
	const found = fields.map(({ operation, member, bounds }) => {
		const own = `${operation}.${member}`;
		return [byMember.has(own) ? own : member, bounds.join(', ')];
	});
	expect(new Set(found.map(([name]) => name))).toEqual(new Set(byMember.keys()));
	expect(found.filter(([name = '', stated]) => byMember.get(name) !== stated)).toEqual([]);
});

test.each([...new Set(fields.map(({ operation }) => operation))])(
	'%s accepts each field at its bounds, and rejects it one beyond',
	async (operation) => {
		const wrong: string[] = [];
		for (const field of fields.filter((each) => each.operation === operation)) {
			for (const { bound, accepted, rejected } of field.samples()) {
				const name = `${field.pointer} ${bound}`;
				if (await isRejected(field, accepted)) wrong.push(`${name} is rejected`);
				if (!(await isRejected(field, rejected))) wrong.push(`one beyond ${name} is accepted`);
			}
		}
		expect(wrong).toEqual([]);
	},
);

/** Whether the response names the field as invalid. A cursor of the right length is still no cursor. */
async function isRejected(field: BoundedField, value: unknown): Promise<boolean> {
	const { method, path, ids: places } = operations[field.operation];
	const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
		const place = places.find((each) => each.in === 'path' && each.name === name);
		return place ? encodeURIComponent(ids[place.type]) : `%24success.usd%40uma.localhost`;
	});
	const query = field.isQuery ? `?${new URLSearchParams({ [field.pointer]: String(value) })}` : '';
	const body = field.isQuery ? undefined : toBody(field.operation, field.bodyWith(value));
	const response = await sandbox.request(method, `${filled}${query}`, body);
	if (response.status !== 400) return false;
	const { details } = JSON.parse(await response.text());
	return Object.values<{ field: string; message: string }>(details?.errors ?? []).some(
		(error) => error.field === field.pointer && error.message !== 'Invalid cursor.',
	);
}
