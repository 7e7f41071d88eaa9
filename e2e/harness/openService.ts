/** The service itself, asked with the platform's credential and past the backend. */
export interface Service {
	/** The sessions of an account that can sign right now. */
	sessions(accountId: string): Promise<readonly { readonly id: string }[]>;
	/** The transaction as the service has it. */
	transaction(id: string): Promise<{ readonly status: string }>;
}

/** Speaks to the sandbox at this base address. */
export function openService(baseUrl: string): Service {
	const get = async (path: string) => {
		const credential = Buffer.from('sandbox_token:sandbox_secret').toString('base64');
		const headers = { authorization: `Basic ${credential}` };
		const response = await fetch(`${baseUrl}${path}`, { headers });
		if (!response.ok) throw new Error(`The service answered ${response.status} to ${path}.`);
		return response.json();
	};
	return {
		sessions: async (accountId) => {
			const { data } = await get(`/auth/sessions?accountId=${encodeURIComponent(accountId)}`);
			return data;
		},
		transaction: (id) => get(`/transactions/${encodeURIComponent(id)}`),
	};
}
