import type { z } from 'zod';

/** Something that an answer held. */
export type Resource = Readonly<Record<string, unknown>>;

/**
 * One field of a resource. `presence` is when it is there: always; sometimes, which takes a resource
 * that has it; exactly when something else is so; or never, in what this sandbox answers.
 */
export interface Field {
	readonly name: string;
	readonly presence: 'always' | 'sometimes' | 'never' | ((resource: Resource) => boolean);
	/** What its value is, its format included. */
	readonly value: z.ZodType;
}

/** A table of fields. */
export interface FieldTable {
	readonly section: string;
	/** The resources of this kind among all that the sandbox answered. */
	readonly find: (answered: Answered) => readonly Resource[];
	readonly fields: readonly Field[];
}

/** All responses of a sandbox, sorted by resource. */
export interface Answered {
	readonly transactions: readonly Resource[];
	readonly transactionLists: readonly Resource[];
	readonly quotes: readonly Resource[];
	readonly customers: readonly Resource[];
	readonly credentials: readonly Resource[];
	readonly sessions: readonly Resource[];
	readonly signedRetries: readonly Resource[];
	readonly passkeyChallenges: readonly Resource[];
	readonly errors: readonly Resource[];
	/** Every object anywhere in an answer. */
	readonly objects: readonly Resource[];
}
