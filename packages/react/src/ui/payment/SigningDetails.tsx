'use client';

import type { SigningSummary } from '@countersign/core';
import type { ReactElement } from 'react';
import { Moment } from '../controls/Moment.js';
import { useMessages } from '../messages/useMessages.js';

/** Details of what the signature covers, and a note when part of it cannot be read here. */
export function SigningDetails({ summary }: { readonly summary: SigningSummary }): ReactElement {
	const { payment: words } = useMessages();
	const { activity, wallet, madeAt, isOpaque } = summary;
	return (
		<details data-cs="signing">
			<summary>{words.whatYouSign}</summary>
			<dl data-cs="lines">
				{activity && (
					<div>
						<dt>{words.activity}</dt>
						<dd data-cs="small">
							<bdi>{activity}</bdi>
						</dd>
					</div>
				)}
				{wallet && (
					<div>
						<dt>{words.signingWallet}</dt>
						<dd data-cs="small">
							<bdi>{wallet}</bdi>
						</dd>
					</div>
				)}
				{madeAt && (
					<div>
						<dt>{words.madeAt}</dt>
						<dd>
							<Moment at={madeAt} />
						</dd>
					</div>
				)}
			</dl>
			{isOpaque && <p data-cs="hint">{words.opaque}</p>}
		</details>
	);
}
