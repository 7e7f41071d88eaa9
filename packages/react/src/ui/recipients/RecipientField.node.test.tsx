import { externalAccountFields } from '@countersign/core/format';
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createServerWallet } from '../../../testing/createServerWallet.js';
import { Surroundings } from '../../../testing/Surroundings.js';
import { arabic } from '../messages/arabic.js';
import { english } from '../messages/english.js';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import { spanish } from '../messages/spanish.js';
import { RecipientField } from './RecipientField.js';

const shared = {
	accountType: 'CAD_ACCOUNT',
	currency: 'CAD',
	region: undefined,
	drafted: undefined,
	problem: undefined,
} as const;

test.each([
	{ messages: english, hint: '7 to 12 digits' },
	{ messages: spanish, hint: 'Entre 7 y 12 cifras' },
	{ messages: arabic, hint: 'بين 7 و12 من الأرقام' },
])('starts the hint in $messages.locale as a sentence: $hint', ({ messages, hint }) => {
	const fields = externalAccountFields('CAD_ACCOUNT');
	const html = renderToString(
		<Surroundings client={new QueryClient()} wallet={createServerWallet().wallet}>
			<MessagesProvider messages={messages}>
				{fields.map((field) => (
					<RecipientField key={field.name} field={field} {...shared} />
				))}
			</MessagesProvider>
		</Surroundings>,
	);
	expect(html).toContain(`>${hint}<`);
});
