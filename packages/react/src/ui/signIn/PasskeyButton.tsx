'use client';

import type { ReactElement } from 'react';
import { Button, type ButtonProps } from '../controls/Button.js';
import { Phrase } from '../controls/Phrase.js';
import { useEntryMessages } from '../messages/MessagesProvider.js';

interface PasskeyButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
	readonly nickname: string;
}

/** A button that names the passkey it signs in with. */
export function PasskeyButton({ nickname, ...button }: PasskeyButtonProps): ReactElement {
	const { signIn } = useEntryMessages();
	return (
		<Button icon="key" {...button}>
			<Phrase text={signIn.usePasskey} values={{ name: nickname }} />
		</Button>
	);
}
