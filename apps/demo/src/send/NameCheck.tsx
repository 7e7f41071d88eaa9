import type { ExternalAccount } from '@countersign/contract';
import { Notice } from '@countersign/react/ui';
import type { ReactNode } from 'react';

/** What the recipient's bank said about the name, when it is not a plain match. */
export function NameCheck({ recipient }: { readonly recipient: ExternalAccount }): ReactNode {
	const known = recipient.beneficiaryVerifiedData?.fullName;
	switch (recipient.beneficiaryVerificationStatus) {
		case 'NOT_MATCHED':
			return (
				<Notice tone="warn">
					The bank says this account belongs to someone else. Make sure the details are right: a
					payment is hard to get back.
				</Notice>
			);
		case 'PARTIAL_MATCH':
			return (
				<Notice tone="warn">
					The name is close to what the bank has{known ? `: ${known}` : ''}. Please check it.
				</Notice>
			);
		default:
			return null;
	}
}
