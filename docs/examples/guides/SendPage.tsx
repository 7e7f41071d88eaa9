import { SendMoney } from '@countersign/react/ui';

interface SendPageProps {
	readonly onClose: () => void;
}

/** Asks whom to pay. */
export function SendPage({ onClose }: SendPageProps) {
	return <SendMoney onClose={onClose} />;
}

/** Pays a recipient that the page knows. */
export function PayAgainPage({ accountId, onClose }: SendPageProps & { accountId: string }) {
	return <SendMoney to={{ accountId }} onClose={onClose} />;
}
