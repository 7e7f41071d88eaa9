import { sandboxTrust } from '@countersign/contract';
import { createWallet } from '@countersign/core';
import { SendMoney, WalletPage } from '@countersign/react/ui';
import '@countersign/react/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { AddMoney } from './AddMoney.js';

const wallet = createWallet({ endpoint: '/api', ...sandboxTrust });

createRoot(document.body).render(
	<WalletPage wallet={wallet}>
		<SendMoney addMoney={<AddMoney />} />
	</WalletPage>,
);
