/** The service itself, asked with the platform's credential and past the backend. */
export interface Service {
	/** The sessions of an account that can sign right now. */
	sessions(accountId: string): Promise<readonly ActiveSession[]>;
	/** Lets money arrive in an account from outside, in the smallest unit of its currency. */
	fund(accountId: string, amount: number): Promise<void>;
	/** The transaction as the service has it. */
	transaction(id: string): Promise<{ readonly status: string }>;
}

/** A session that can sign. */
export interface ActiveSession {
	readonly id: string;
	/** ISO 8601, by the clock of the service. */
	readonly expiresAt: string;
}

/** Speaks to the sandbox at this base address. */
export function openService(baseUrl: string): Service {
	const ask = async (path: string, init: RequestInit = {}) => {
		const credential = Buffer.from('sandbox_token:sandbox_secret').toString('base64');
		const headers = { authorization: `Basic ${credential}` };
		const response = await fetch(`${baseUrl}${path}`, { ...init, headers });
		if (!response.ok) throw new Error(`The service responded with ${response.status} to ${path}.`);
		return response.json();
	};
	return {
		sessions: async (accountId) => {
			const { data } = await ask(`/auth/sessions?accountId=${encodeURIComponent(accountId)}`);
			return data;
		},
		fund: async (accountId, amount) => {
			const path = `/sandbox/internal-accounts/${encodeURIComponent(accountId)}/fund`;
			await ask(path, { method: 'POST', body: JSON.stringify({ amount }) });
		},
		transaction: (id) => ask(`/transactions/${encodeURIComponent(id)}`),
	};
}
