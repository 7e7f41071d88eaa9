import { parse } from '../platform/http/readRequest.js';
import {
	type Fault,
	type Faults,
	type FaultTarget,
	faultSchema,
	type InjectedFault,
} from './fault.js';

/** The parts of a request that faults match. */
export interface Victim {
	readonly operation: FaultTarget['operation'];
	readonly leg: 'unsigned' | 'signed';
}

/** The faults of one sandbox, in order. */
export interface FaultQueue extends Faults {
	/** Whether there are no faults, so that requests need not be matched. */
	isEmpty(): boolean;
	/** Counts a request and returns the fault to apply, if any. */
	take(victim: Victim): Fault | undefined;
	/** Aborts when the current faults are cleared. */
	released(): AbortSignal;
}

interface Entry {
	readonly fault: Fault;
	matched: number;
	affected: number;
}

/** Creates an empty queue in memory. It keeps the newest `maxFaults` faults. */
export function createFaultQueue(maxFaults = 1000): FaultQueue {
	let release = new AbortController();
	let entries: Entry[] = [];
	return {
		inject: (description) => {
			const entry = { fault: parse(faultSchema, description), matched: 0, affected: 0 };
			entries = [...entries, entry].slice(-maxFaults);
			return report(entry);
		},
		list: () => entries.map(report),
		clear: () => {
			entries = [];
			release.abort();
			release = new AbortController();
		},
		released: () => release.signal,
		isEmpty: () => entries.length === 0,
		take: (victim) => {
			const meant = entries.filter(({ fault }) => isMeantFor(fault, victim));
			for (const entry of meant) entry.matched += 1;
			const due = meant.find(isDue);
			if (due) due.affected += 1;
			return due?.fault;
		},
	};
}

function isMeantFor({ operation, leg }: Fault, victim: Victim): boolean {
	return operation === victim.operation && (leg === undefined || leg === victim.leg);
}

function isDue({ fault: { skip = 0, times = 1 }, matched, affected }: Entry): boolean {
	return matched > skip && affected < times;
}

function report({ fault, matched, affected }: Entry): InjectedFault {
	return { fault, matched, affected };
}
