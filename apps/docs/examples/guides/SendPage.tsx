import { AddRecipient, SendMoney } from '@countersign/react/ui';
import { useState } from 'react';

export function SendPage({ onClose }: { readonly onClose: () => void }) {
	const [accountId, setAccountId] = useState<string>();
	if (!accountId) return <AddRecipient onAdded={({ id }) => setAccountId(id)} />;
	return <SendMoney to={{ accountId }} onClose={onClose} />;
}
