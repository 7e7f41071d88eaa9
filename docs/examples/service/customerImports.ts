import {
	type CustomerImport,
	type CustomerImportStart,
	type CustomerImportStatus,
	customerImportStatuses,
} from '@countersign/contract/service';
import { callService, type Service } from './client.js';

/** Uploads a CSV file of customers. The response has the id of the job that imports them. */
export function importCustomers(service: Service, file: File) {
	const body = new FormData();
	body.append('file', file);
	return callService<CustomerImportStart>(service, 'importCustomers', { body });
}

/** The ids of the customers that were not created, for staff to correct their rows. */
export async function refusedCustomers(service: Service, jobId: string) {
	const job = await callService<CustomerImport>(service, 'getCustomerImport', { ids: { jobId } });
	return (job.errors ?? []).map(({ correlationId, message }) => ({ correlationId, message }));
}

/** The statuses in which a job is not over yet. Its webhook says when it is. */
export const openStatuses: readonly CustomerImportStatus[] = customerImportStatuses.filter(
	(status) => status === 'PENDING' || status === 'PROCESSING',
);
