/** What a person has typed into a form, by the names of its fields. */
export type FormDraft = Readonly<Record<string, string>>;

const keyOf = (accountId: string) => `countersign draft ${accountId}`;

/** What was typed in this tab before a reload; empty without storage. */
export function readFormDraft(accountId: string): FormDraft {
	try {
		const draft: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(accountId)) ?? '{}');
		const entries = typeof draft === 'object' && draft !== null ? Object.entries(draft) : [];
		return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
	} catch {
		return {};
	}
}

/** Keeps what was typed until this tab is closed, the form is sent, or the account's session ends. */
export function keepFormDraft(accountId: string, draft: FormDraft): void {
	try {
		window.sessionStorage.setItem(keyOf(accountId), JSON.stringify(draft));
	} catch {
		// Without storage, a reload empties the form.
	}
}

/** Forgets what was typed. */
export function dropFormDraft(accountId: string): void {
	try {
		window.sessionStorage.removeItem(keyOf(accountId));
	} catch {
		// Without storage there is nothing to forget.
	}
}
