import { useRemoveExternalAccount } from '@countersign/react';
import { Button, Dialog, ErrorNotice, fill } from '@countersign/react/ui/parts';
import { type ReactElement, useEffect, useState } from 'react';
import { useTexts } from '../language/texts.js';
import { navigate } from '../routing/navigate.js';

interface RemoveRecipientProps {
	/** `ExternalAccount:<uuid>`. */
	readonly accountId: string;
	readonly name: string;
}

/** Removes a saved recipient, after a confirmation. */
export function RemoveRecipient({ accountId, name }: RemoveRecipientProps): ReactElement {
	const { recipients: words } = useTexts();
	const remove = useRemoveExternalAccount();
	const [isAsking, setIsAsking] = useState(false);
	const confirm = (): void => {
		if (!remove.isPending) remove.mutate({ accountId });
	};
	// An error is shown in the dialog, so it stays open until the response.
	const close = (): void => {
		if (!remove.isPending) setIsAsking(false);
	};
	const { isSuccess } = remove;
	useEffect(() => {
		if (isSuccess) navigate({ name: 'recipient' }, { replace: true });
	}, [isSuccess]);
	return (
		<>
			<Button variant="quiet" onClick={() => setIsAsking(true)}>
				{words.remove}
			</Button>
			{isAsking && (
				<Dialog title={fill(words.removeTitle, { name })} onClose={close}>
					<div data-cs="stack">
						<p>{words.removeText}</p>
						<ErrorNotice error={remove.error} />
						<Button variant="danger-solid" pending={remove.isPending} onClick={confirm}>
							{words.remove}
						</Button>
						<Button variant="quiet" blocked={remove.isPending} onClick={close}>
							{words.keep}
						</Button>
					</div>
				</Dialog>
			)}
		</>
	);
}
