import type { Page } from '@countersign/contract';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { passportOf } from '../../../testing/documents.js';
import { expectJson } from '../../../testing/expectJson.js';
import { openWallet } from '../../../testing/openWallet.js';
import { addBank, fund } from '../../../testing/payments.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox());
const wallet = await openWallet(sandbox);
await addBank(sandbox, wallet);
await fund(sandbox, wallet, 5);
await sandbox.request('POST', '/documents', passportOf(wallet.customerId));
await sandbox.request('POST', '/tokens', { name: 'Reports', permissions: ['VIEW'] });

const list = async (path: string) =>
	(await expectJson<Page<unknown>>(200, sandbox.request('GET', path))).data;

test.each([
	['/transactions', 'customerId'],
	['/transactions', 'platformCustomerId'],
	['/transactions', 'accountIdentifier'],
	['/transactions', 'senderAccountIdentifier'],
	['/transactions', 'receiverAccountIdentifier'],
	['/transactions', 'reference'],
	['/customers', 'platformCustomerId'],
	['/customers', 'umaAddress'],
	['/tokens', 'name'],
	['/documents', 'documentHolder'],
	['/customers/internal-accounts', 'customerId'],
	['/customers/external-accounts', 'customerId'],
])('%s with an empty %s returns no rows', async (path, filter) => {
	expect(await list(path)).not.toEqual([]);
	expect(await list(`${path}?${filter}=`)).toEqual([]);
});
