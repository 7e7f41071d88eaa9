'use client';

import type { CustomerInfo } from '@countersign/contract';
import { getSession, subscribeSession, type Wallet } from '@countersign/core';
import { useState } from 'react';
import { useWallet } from '../../provider/useWallet.js';
import { readableAccount } from '../../session/readableAccount.js';

/** What each page was told about its person. Never stored, and let go when the person signs out. */
const told = new WeakMap<Wallet, CustomerInfo>();

const nothing: CustomerInfo = {};

/** What the person told about themselves, for as long as this page and their session live. */
export function usePayerDetails(): readonly [CustomerInfo, (details: CustomerInfo) => void] {
	const wallet = useWallet();
	const [details, setDetails] = useState(() => told.get(wallet) ?? nothing);
	const tell = (next: CustomerInfo): void => {
		told.set(wallet, next);
		forgetWithSession(wallet);
		setDetails(next);
	};
	return [details, tell];
}

function forgetWithSession(wallet: Wallet): void {
	const accountId = readableAccount(getSession(wallet));
	const stop = subscribeSession(wallet, () => {
		if (readableAccount(getSession(wallet)) === accountId) return;
		told.delete(wallet);
		stop();
	});
}
