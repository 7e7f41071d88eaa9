import { useAddPasskey } from '@countersign/react';

export function AddPasskeyButton() {
	const add = useAddPasskey();
	if (add.isSuccess) return <p>Passkey added</p>;
	return (
		<button disabled={add.isPending} onClick={() => add.mutate({ nickname: 'This device' })}>
			Add a passkey
		</button>
	);
}
