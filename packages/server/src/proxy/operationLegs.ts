import type { ExposedOperation } from '../inbound/exposedOperations.js';
import { emailChangeLegs } from './emailChangeLegs.js';
import type { Legs } from './legs.js';
import { quoteCreationLegs, quoteExecutionLegs } from './quoteExecution.js';
import { registrationLegs } from './registrationLegs.js';

/** The operations that the backend does something of its own for. */
export const operationLegs: Readonly<Partial<Record<ExposedOperation, Legs>>> = {
	createCredential: registrationLegs,
	createQuote: quoteCreationLegs,
	executeQuote: quoteExecutionLegs,
	updateCustomer: emailChangeLegs,
};
