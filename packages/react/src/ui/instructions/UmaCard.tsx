'use client';

import { type ReactElement, useId } from 'react';
import { CopyButton } from '../controls/CopyButton.js';
import { instructions } from '../messages/english/instructions.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';

const english = { instructions };

/** The address that a person is paid at in any currency, to read out and to copy. */
export function UmaCard({ address }: { readonly address: string }): ReactElement {
	const { instructions: words } = useRoomMessages(english);
	const id = useId();
	return (
		<section data-cs="card stack" aria-labelledby={id}>
			<header>
				<h2 id={id}>{words.uma}</h2>
				<p data-cs="hint">{words.umaHint}</p>
			</header>
			<dl data-cs="to-copy">
				<div>
					<dt>{words.umaLine}</dt>
					<dd>
						<bdi translate="no" dir="ltr">
							{address}
						</bdi>
					</dd>
					<dd data-cs="copying">
						<CopyButton label={words.uma} value={address} />
					</dd>
				</div>
			</dl>
		</section>
	);
}
