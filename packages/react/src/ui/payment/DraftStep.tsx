'use client';

import { type ReactElement, useState } from 'react';
import { AmountStep } from './AmountStep.js';
import { missingDetails } from './missingDetails.js';
import { PayerStep } from './PayerStep.js';
import type { PaymentStepProps } from './paymentStepProps.js';
import { usePayerDetails } from './usePayerDetails.js';

interface DraftStepProps extends PaymentStepProps {
	readonly onStarted: () => void;
}

/** The amount, and before it what the receiver must know about the person, unless they have told already. */
export function DraftStep(props: DraftStepProps): ReactElement {
	const { name, lookup } = props.payee;
	const [details, tell] = usePayerDetails();
	const [isTelling, setTelling] = useState(false);
	const [hasTold, setTold] = useState(false);
	const { requiredPayerDataFields: fields = [] } = lookup ?? {};
	if (isTelling || missingDetails(lookup, details).length > 0) {
		const told = (next: typeof details): void => {
			tell(next);
			setTelling(false);
			setTold(true);
		};
		return <PayerStep name={name} fields={fields} details={details} onTold={told} />;
	}
	return (
		<AmountStep
			{...props}
			details={details}
			isNext={hasTold}
			onTell={fields.length > 0 ? () => setTelling(true) : undefined}
		/>
	);
}
