import { type InternalAccount, sandboxTrust } from '@countersign/contract';
import { createWallet } from '@countersign/core';
import { exchangeRatesQueryOptions } from '@countersign/core/query';
import { WalletProvider } from '@countersign/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { english } from '../language/english.js';
import { TextsContext } from '../language/texts.js';
import type { TransferWay } from './fundingSources.js';
import { TransferAmount } from './TransferAmount.js';

const currency = { code: 'USDB', name: 'USDB', symbol: '$', decimals: 6 };
const account = { balance: { amount: 0, currency } } as InternalAccount;

/** The markup before the rates are read, or with rates from these currencies. */
function markup(sources?: readonly (typeof currency)[], way: TransferWay = 'bank'): string {
	const wallet = createWallet({ endpoint: 'http://localhost:8788/api', ...sandboxTrust });
	const client = new QueryClient();
	const rates = sources?.map((sourceCurrency) => ({ sourceCurrency }));
	client.setQueryData<unknown>(exchangeRatesQueryOptions(wallet, {}).queryKey, rates);
	const props = {
		account,
		way,
		error: null,
		isPending: false,
		isHidden: false,
		onAmount: () => {},
	};
	const form = createElement(TransferAmount, props);
	const page = createElement(TextsContext.Provider, { value: english }, form);
	const inWallet = createElement(WalletProvider, { wallet }, page);
	return renderToString(createElement(QueryClientProvider, { client }, inWallet));
}

const { loadingCurrencies, noCurrencies, sources: labels } = english.addMoney;

test.each([[[]], [[currency]]])(
	'says that there is no rate from another currency: %j',
	(sources) => {
		expect(markup(sources)).toContain(noCurrencies);
		expect(markup(sources)).not.toContain(loadingCurrencies);
	},
);

test('shows the currencies as loading until the rates arrive', () => {
	expect(markup()).toContain(loadingCurrencies);
	expect(markup([{ ...currency, code: 'EUR' }])).toContain(labels.bank);
});

test('offers tokens by network apart from the currencies of banks', () => {
	const sources = ['USDB', 'EUR', 'BTC', 'USDC'].map((code) => ({ ...currency, code }));
	const offered = (way: TransferWay) =>
		[...markup(sources, way).matchAll(/<option[^>]*>([^<]*)/g)].map(([, name]) => name);
	expect(offered('bank')).toEqual(['Euro (EUR)']);
	expect(offered('token')).toEqual([
		'Bitcoin on Spark',
		'Bitcoin on Lightning',
		'USDC on Solana',
		'USDC on Base',
		'USDC on Ethereum',
		'USDC on Polygon',
	]);
});
