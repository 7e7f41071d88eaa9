import type { ExternalAccount } from '@countersign/contract';
import {
	dropFormDraft,
	type FormDraft,
	keepFormDraft,
	readFormDraft,
} from '../../provider/formDraft.js';

/** The form of a new recipient, or of one that takes the place of another, which its first values are from. */
export interface RecipientDraftOf {
	/** `InternalAccount:<uuid>` of the person, whose half-filled form survives a reload. */
	readonly accountId: string;
	readonly replaces?: ExternalAccount | undefined;
	/** The first values, by the names of the fields, and `currency` and `kind`. */
	readonly start?: FormDraft | undefined;
}

/** What was entered before a reload, or else what the form starts with. */
export function readRecipientDraft(form: RecipientDraftOf): FormDraft {
	const draft = readFormDraft(form.accountId, nameOf(form));
	const origin = originOf(form);
	return origin && draft['of'] !== origin.of ? origin.values : draft;
}

export function keepRecipientDraft(form: RecipientDraftOf, draft: FormDraft): void {
	const origin = originOf(form);
	keepFormDraft(form.accountId, nameOf(form), { ...draft, ...(origin && { of: origin.of }) });
}

export function dropRecipientDraft(form: RecipientDraftOf): void {
	dropFormDraft(form.accountId, nameOf(form));
}

/** Where the first values are from. */
function originOf({ replaces, start }: RecipientDraftOf) {
	if (replaces) return { of: replaces.id, values: detailsOf(replaces) };
	return start && { of: JSON.stringify(start), values: start };
}

function nameOf({ replaces }: RecipientDraftOf): 'correction' | 'recipient' {
	return replaces ? 'correction' : 'recipient';
}

/** The values of the form that would add this account. */
export function detailsOf({ currency, accountInfo }: ExternalAccount): FormDraft {
	const { accountType: kind } = accountInfo;
	const owner = 'beneficiary' in accountInfo ? accountInfo.beneficiary.beneficiaryType : '';
	return { ...textsIn(accountInfo), currency, kind, owner };
}

/** The texts in an object by their dotted names. */
function textsIn(part: object, prefix = ''): FormDraft {
	return Object.fromEntries(
		Object.entries(part).flatMap(([name, value]): [string, string][] => {
			if (typeof value === 'string') return [[`${prefix}${name}`, value]];
			const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
			return isGroup ? Object.entries(textsIn(value, `${prefix}${name}.`)) : [];
		}),
	);
}
