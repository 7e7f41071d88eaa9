'use client';

import type { ExternalAccount } from '@countersign/contract';
import type { ReactNode } from 'react';
import { Notice } from '../controls/Notice.js';
import { Phrase } from '../messages/Phrase.js';
import { useMessages } from '../messages/useMessages.js';

/** What the recipient's bank said about the name, when it is not a plain match. */
export function NameCheck({ recipient }: { readonly recipient: ExternalAccount }): ReactNode {
	const { payment } = useMessages();
	const known = recipient.beneficiaryVerifiedData?.fullName;
	switch (recipient.beneficiaryVerificationStatus) {
		case 'NOT_MATCHED':
			return <Notice tone="warn">{payment.nameDiffers}</Notice>;
		case 'PARTIAL_MATCH':
			return (
				<Notice tone="warn">
					{known ? (
						<Phrase text={payment.nameIsCloseTo} values={{ name: known }} />
					) : (
						payment.nameIsClose
					)}
				</Notice>
			);
		default:
			return null;
	}
}
