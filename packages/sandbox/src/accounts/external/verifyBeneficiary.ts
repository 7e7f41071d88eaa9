import type {
	BeneficiaryVerificationStatus,
	ExternalAccountCreateInfo,
} from '@countersign/contract';
import { ServiceError } from '../../platform/http/serviceError.js';
import { outcomeSuffix } from './outcomeSuffix.js';

const outcomes: Readonly<Record<string, BeneficiaryVerificationStatus>> = {
	'102': 'NOT_MATCHED',
	'103': 'PARTIAL_MATCH',
	'104': 'PENDING',
	'106': 'UNSUPPORTED',
	'107': 'CHECKED_BY_RECEIVING_FI',
};

/**
 * What the receiving bank says about the name (specification, "Sandbox behavior"). Wallets have no
 * bank that could.
 *
 * @throws ServiceError 400 INVALID_BANK_ACCOUNT for the suffix 105
 */
export function verifyBeneficiary(info: ExternalAccountCreateInfo): BeneficiaryVerificationStatus {
	const suffix = outcomeSuffix(info);
	if (suffix === '105') {
		throw new ServiceError(400, 'INVALID_BANK_ACCOUNT', 'The bank knows no such account.');
	}
	if (!('beneficiary' in info)) return 'UNSUPPORTED';
	return outcomes[suffix] ?? 'MATCHED';
}
