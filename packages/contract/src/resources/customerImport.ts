import type { OpenEnum } from '../openEnum.js';

export type CustomerImportStatus = (typeof customerImportStatuses)[number];

/** Every {@link CustomerImportStatus} that is known today. */
export const customerImportStatuses = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const;

/** Response of `POST /customers/bulk/csv`: the file is being imported. */
export interface CustomerImportStart {
	/** `Job:<uuid>`. */
	readonly jobId: string;
	readonly status: OpenEnum<'PENDING' | 'PROCESSING'>;
}

/** The import of a file of customers (service interface, §5.10). */
export interface CustomerImport {
	/** `Job:<uuid>`. */
	readonly id: string;
	readonly status: OpenEnum<CustomerImportStatus>;
	/** Numbers of customers. */
	readonly progress: {
		readonly total: number;
		readonly processed: number;
		readonly successful: number;
		readonly failed: number;
	};
	/** Why customers were not created. */
	readonly errors?: readonly CustomerImportError[];
	/** ISO 8601 date-time, UTC. */
	readonly completedAt?: string;
}

/** Why a customer of a file was not created. */
export interface CustomerImportError {
	/** The `platformCustomerId` in the file, or the number of the row. */
	readonly correlationId: string;
	/** As in the body of an error. */
	readonly code?: string;
	readonly message?: string;
	readonly details?: Readonly<Record<string, unknown>>;
}
