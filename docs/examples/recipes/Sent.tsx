import { fill } from '@countersign/react/ui/parts';

const texts = { sent: 'Sent to {name}.' };

export function Sent({ name }: { readonly name: string }) {
	return <p>{fill(texts.sent, { name })}</p>;
}
