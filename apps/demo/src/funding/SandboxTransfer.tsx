import { useSendSandboxPayment } from '@countersign/react';
import { Button, ErrorNotice } from '@countersign/react/ui/parts';
import type { ReactElement } from 'react';
import { useTexts } from '../language/texts.js';

interface SandboxTransferProps {
	/** `Quote:<uuid>`. */
	readonly quoteId: string;
	/** Of the transfer. */
	readonly currencyCode: string;
}

/** Has the sandbox make the transfer that a quote waits for. */
export function SandboxTransfer({ quoteId, currencyCode }: SandboxTransferProps): ReactElement {
	const { addMoney } = useTexts();
	const pay = useSendSandboxPayment();
	return (
		<>
			<ErrorNotice error={pay.error} />
			<Button
				pending={pay.isPending || pay.isSuccess}
				onClick={() => pay.mutate({ quoteId, currencyCode })}
			>
				{addMoney.pretend}
			</Button>
		</>
	);
}
