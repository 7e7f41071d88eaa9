import type { ExternalAccountCreateRequest, ExternalAccountInfo } from '@countersign/contract';
import type { RecipientKind } from './recipientKinds.js';

/** The form's values by field name; a field that is not there counts as empty. */
export type RecipientValues = Readonly<Record<string, string>>;

export type ReadRecipient =
	| { readonly ok: true; readonly request: ExternalAccountCreateRequest }
	| { readonly ok: false; readonly problems: Readonly<Record<string, string>> };

/** Turns what was typed into a request, or says field by field what is wrong. */
export function readRecipient(kind: RecipientKind, values: RecipientValues): ReadRecipient {
	const problems = findProblems(kind, values);
	if (Object.keys(problems).length > 0) return { ok: false, problems };
	return { ok: true, request: { currency: kind.currency, accountInfo: accountInfo(kind, values) } };
}

function findProblems(kind: RecipientKind, values: RecipientValues): Record<string, string> {
	const problems: Record<string, string> = {};
	if (!values['fullName']?.trim()) problems['fullName'] = 'Enter the name on the account.';
	for (const { name, pattern, problem } of kind.details) {
		if (!pattern.test(bare(values[name]))) problems[name] = problem;
	}
	if (kind.asksCountry && !values['country']) problems['country'] = 'Choose a country.';
	return problems;
}

function accountInfo(kind: RecipientKind, values: RecipientValues): ExternalAccountInfo {
	const beneficiary = {
		beneficiaryType: 'INDIVIDUAL' as const,
		fullName: (values['fullName'] ?? '').trim().replace(/\s+/g, ' '),
		...(kind.asksCountry && values['country'] ? { countryOfResidence: values['country'] } : {}),
	};
	switch (kind.accountType) {
		case 'USD_ACCOUNT':
			return {
				accountType: 'USD_ACCOUNT',
				accountNumber: bare(values['accountNumber']),
				routingNumber: bare(values['routingNumber']),
				beneficiary,
			};
		case 'EUR_ACCOUNT':
			return { accountType: 'EUR_ACCOUNT', iban: bare(values['iban']), beneficiary };
		case 'MXN_ACCOUNT':
			return { accountType: 'MXN_ACCOUNT', clabeNumber: bare(values['clabeNumber']), beneficiary };
	}
}

/** Account numbers are printed in groups and pasted with them. */
function bare(text = ''): string {
	return text
		.normalize('NFKC')
		.replace(/[\s.-]/g, '')
		.toUpperCase();
}
