import type { PaymentInstructions } from '@countersign/contract';
import { Notice } from '@countersign/react/ui';
import type { ReactElement } from 'react';

const labels: Readonly<Record<string, string>> = {
	address: 'Address',
	accountNumber: 'Account number',
	routingNumber: 'Routing number',
	iban: 'IBAN',
	swiftCode: 'BIC',
	clabeNumber: 'CLABE',
	bankName: 'Bank',
	assetType: 'Send only',
	reference: 'Reference to include',
};

interface FundingInstructionsProps {
	readonly instructions: readonly PaymentInstructions[];
}

/** Where a transfer to the wallet goes, field by field. Fields without a label are not for people. */
export function FundingInstructions({ instructions }: FundingInstructionsProps): ReactElement {
	if (instructions.length === 0) {
		return <Notice tone="info">There is no way to add money to this wallet yet.</Notice>;
	}
	return (
		<div data-cs="stack">
			{instructions.map(({ accountOrWalletInfo, instructionsNotes }) => (
				<section data-cs="card stack-tight" key={JSON.stringify(accountOrWalletInfo)}>
					<dl data-cs="lines">
						{Object.entries(accountOrWalletInfo)
							.filter(([name]) => Object.hasOwn(labels, name))
							.map(([name, value]) => (
								<div key={name}>
									<dt>{labels[name]}</dt>
									<dd data-cs="selectable">{String(value)}</dd>
								</div>
							))}
					</dl>
					{instructionsNotes && <p data-cs="hint">{instructionsNotes}</p>}
				</section>
			))}
		</div>
	);
}
