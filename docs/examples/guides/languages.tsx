import { english, MessagesProvider, SignIn } from '@countersign/react/ui';
import { spanish } from '@countersign/react/ui/spanish';

const ours = { ...english, signIn: { ...english.signIn, sendCode: 'Continue' } };

export const Door = ({ language }: { readonly language: string }) => (
	<MessagesProvider messages={language === 'es' ? spanish : ours}>
		<SignIn />
	</MessagesProvider>
);
