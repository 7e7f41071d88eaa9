import { WalletError, type WalletErrorCode } from '@countersign/core';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorNotice } from './ErrorNotice.js';

test.each<[WalletErrorCode, tone: string, role: string]>([
	['signer.declined', 'info', 'status'],
	['passkey.cancelled', 'info', 'status'],
	['signer.refused', 'bad', 'alert'],
	['passkey.failed', 'bad', 'alert'],
])('shows %s with the tone %s', (code, tone, role) => {
	const html = renderToString(<ErrorNotice error={new WalletError(code, '')} />);
	expect(html).toContain(`data-tone="${tone}" role="${role}"`);
});
