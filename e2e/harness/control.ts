import type { Fault, InjectedFault, OutboxMessage } from '@countersign/sandbox/testing';

/** What the sandbox's control interface tells about the books, computed by SQL over all postings. */
export interface Ledger {
	readonly sums: readonly { readonly currency: string; readonly total: number }[];
	readonly balances: readonly AccountBalance[];
	/** Entries that do not sum to zero, and balances that differ from their postings. */
	readonly faults: readonly string[];
}

/** One ledger account; an amount is in the smallest unit of its currency. */
export interface AccountBalance {
	readonly account: string;
	readonly currency: string;
	readonly balance: number;
}

/** The sandbox's control interface: the books, the clock of the service, and what goes wrong in it. */
export interface Control {
	ledger(): Promise<Ledger>;
	/** What can be spent of this account, or has reached it; 0 when nothing ever did. */
	balanceOf(accountId: string): Promise<number>;
	advance(ms: number): Promise<void>;
	/** The time of the service, in milliseconds since the epoch. */
	now(): Promise<number>;
	/** Has the service go wrong, until the story ends. */
	inject(fault: Fault): Promise<void>;
	/** The faults since the last clearing, and how many requests each has affected. */
	faults(): Promise<readonly InjectedFault[]>;
	clearFaults(): Promise<void>;
	/** What the service has sent to this address, the last message first. */
	outbox(to: string): Promise<readonly OutboxMessage[]>;
}

/** Speaks to the control interface at this address. */
export function openControl(url: string): Control {
	const ledger = async (): Promise<Ledger> => read(await fetch(`${url}/ledger`));
	const post = async (path: string, body: unknown) => {
		const headers = { 'content-type': 'application/json' };
		await read(
			await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
		);
	};
	const list = async <Item>(path: string) =>
		(await read<{ data: readonly Item[] }>(await fetch(`${url}${path}`))).data;
	return {
		ledger,
		balanceOf: async (accountId) => {
			const { balances } = await ledger();
			return balances.find(({ account }) => account === accountId)?.balance ?? 0;
		},
		advance: (advanceMs) => post('/clock', { advanceMs }),
		now: async () => Date.parse((await read<{ now: string }>(await fetch(`${url}/clock`))).now),
		inject: (fault) => post('/faults', fault),
		faults: () => list<InjectedFault>('/faults'),
		outbox: (to) => list<OutboxMessage>(`/outbox?${new URLSearchParams({ to })}`),
		clearFaults: async () => {
			await fetch(`${url}/faults`, { method: 'DELETE' });
		},
	};
}

async function read<T>(response: Response): Promise<T> {
	if (!response.ok) throw new Error(`The control interface responded with ${response.status}.`);
	return response.json() as Promise<T>;
}
