import { useChangeEmail, useMe } from '@countersign/react';
import { Button, ErrorNotice, Field, Notice, useSignedIntent } from '@countersign/react/ui';
import { type FormEvent, type ReactElement, useState } from 'react';

/** The address that codes go to, and a way to another one. */
export function ChangeEmail(): ReactElement {
	const me = useMe();
	const change = useChangeEmail();
	const changeSignedIn = useSignedIntent(change);
	const [draft, setDraft] = useState<string>();
	const save = async (event: FormEvent): Promise<void> => {
		event.preventDefault();
		if (await changeSignedIn({ email: draft ?? '' })) setDraft(undefined);
	};
	if (draft === undefined) {
		return (
			<div data-cs="stack">
				<p>{me.data?.email ?? '…'}</p>
				{change.isSuccess && <Notice tone="good">Codes go to this address from now on.</Notice>}
				<Button variant="secondary" onClick={() => setDraft('')}>
					Change email
				</Button>
			</div>
		);
	}
	return (
		<form data-cs="stack" onSubmit={save}>
			<Field
				label="New email"
				type="email"
				name="email"
				autoComplete="email"
				required
				hint="Codes will go there. Make sure that you can read it."
				value={draft}
				onChange={(event) => setDraft(event.target.value)}
			/>
			<ErrorNotice error={change.error} />
			<div data-cs="actions">
				<Button type="submit" pending={change.isPending}>
					Save
				</Button>
				<Button variant="quiet" onClick={() => setDraft(undefined)}>
					Cancel
				</Button>
			</div>
		</form>
	);
}
