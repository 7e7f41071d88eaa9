/** What a person has typed or chosen in a form, by the names of its fields. */
export type FormDraft = Readonly<Record<string, string>>;

/**
 * The forms that keep a draft: a new recipient, the correction of one, the choice of a recipient, and the amount of a
 * payment; and which waiting limits are this tab's own.
 */
const forms = ['recipient', 'correction', 'payee', 'amount', 'limits'] as const;

type Form = (typeof forms)[number];

const keyOf = (accountId: string, form: Form) => `countersign ${form} ${accountId}`;

/** What was entered in this tab before a reload; empty without storage. */
export function readFormDraft(accountId: string, form: Form): FormDraft {
	try {
		const stored = window.sessionStorage.getItem(keyOf(accountId, form)) ?? '{}';
		const draft: unknown = JSON.parse(stored);
		const entries = typeof draft === 'object' && draft !== null ? Object.entries(draft) : [];
		return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
	} catch {
		return {};
	}
}

/** Keeps what was entered until this tab is closed, the form is sent, or the account's session ends. */
export function keepFormDraft(accountId: string, form: Form, draft: FormDraft): void {
	try {
		window.sessionStorage.setItem(keyOf(accountId, form), JSON.stringify(draft));
	} catch {
		// Without storage, a reload empties the form.
	}
}

/** Forgets what was entered. */
export function dropFormDraft(accountId: string, form: Form): void {
	try {
		window.sessionStorage.removeItem(keyOf(accountId, form));
	} catch {
		// Without storage there is nothing to forget.
	}
}

/** Forgets what was entered in every form for all other accounts, whose sessions have ended. */
export function dropOtherFormDrafts(accountId: string | undefined): void {
	try {
		const kept = forms.map((form) => accountId && keyOf(accountId, form));
		for (const key of Object.keys(window.sessionStorage)) {
			const isDraft = forms.some((form) => key.startsWith(keyOf('', form)));
			if (isDraft && !kept.includes(key)) window.sessionStorage.removeItem(key);
		}
	} catch {
		// Without storage there is nothing to forget.
	}
}
