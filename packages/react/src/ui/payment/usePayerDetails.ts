'use client';

import type { CustomerInfo } from '@countersign/contract';
import { getSession, subscribeSession, type Wallet } from '@countersign/core';
import { signedInAccount } from '@countersign/core/query';
import { useState } from 'react';
import { useWallet } from '../../provider/useWallet.js';
import type { Receiver } from './payee.js';

/** The payer's details, in memory only, until the session ends. */
const detailsOf = new WeakMap<Wallet, CustomerInfo>();

const noDetails: CustomerInfo = {};

/** The details that the payer has entered, kept in memory as long as this page and the session live. */
export function usePayerDetails(): readonly [CustomerInfo, (details: CustomerInfo) => void] {
	const wallet = useWallet();
	const [, rerender] = useState({});
	const enter = (next: CustomerInfo): void => {
		detailsOf.set(wallet, next);
		forgetWithSession(wallet);
		rerender({});
	};
	return [detailsOf.get(wallet) ?? noDetails, enter];
}

function forgetWithSession(wallet: Wallet): void {
	const accountId = signedInAccount(getSession(wallet));
	const stop = subscribeSession(wallet, () => {
		if (signedInAccount(getSession(wallet)) === accountId) return;
		detailsOf.delete(wallet);
		stop();
	});
}

/** Those of the payer's details that this receiver asks for. */
export function detailsFor(
	{ requiredPayerDataFields: asked = [] }: Receiver['lookup'],
	details: CustomerInfo = {},
): CustomerInfo {
	const given = asked.filter(({ name }) => details[name] !== undefined && details[name] !== '');
	return Object.fromEntries(given.map(({ name }) => [name, details[name]]));
}

/** Names of the required payer details that are missing. */
export function missingDetailNames(
	lookup: Receiver['lookup'],
	details?: CustomerInfo,
): readonly string[] {
	const given = detailsFor(lookup, details);
	const { requiredPayerDataFields: asked = [] } = lookup;
	return asked
		.filter(({ name, mandatory }) => mandatory && given[name] === undefined)
		.map(({ name }) => name);
}
