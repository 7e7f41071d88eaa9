import { expect } from 'vitest';
import type { LedgerAudit } from '../src/ledger/ledgerAudit.js';
import { expectJson } from './expectJson.js';
import type { SandboxProgram } from './startProgram.js';

/** The ledger of a program, proved. */
export async function readSoundLedger({ controlUrl }: SandboxProgram): Promise<LedgerAudit> {
	return requireSound(await expectJson<LedgerAudit>(200, fetch(`${controlUrl}/ledger`)));
}

/** Reads the ledger and checks it: sums are zero, balances match their postings, no customer is overdrawn. */
export function requireSound(audit: LedgerAudit): LedgerAudit {
	expect(audit.sums.filter(({ total }) => total !== 0)).toEqual([]);
	expect(audit.faults).toEqual([]);
	const overdrawn = audit.balances.filter(
		({ account, balance }) => balance < 0 && !account.startsWith('system/'),
	);
	expect(overdrawn).toEqual([]);
	return audit;
}

/** The transactions that have entries of a kind, each as often as it has one. */
export function transactionsWith({ postings }: LedgerAudit, kind: string): string[] {
	const entries = new Map(
		postings
			.filter((posting) => posting.kind === kind)
			.map(({ entry, transactionId }) => [entry, transactionId]),
	);
	return [...entries.values()];
}
