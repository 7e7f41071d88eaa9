import type { EmailChallenge } from '@countersign/core';
import { useFinishEmailSignIn, useStartEmailSignIn } from '@countersign/react';
import { useState } from 'react';
import { Problem } from './Problem.js';

/** The field for an emailed code. A code allows one attempt: after a wrong attempt, the person needs another code. */
export function CodeForm({ challenge: first }: { readonly challenge: EmailChallenge }) {
	const [challenge, setChallenge] = useState(first);
	const verify = useFinishEmailSignIn();
	const another = useStartEmailSignIn({
		mutation: {
			onSuccess: (start) => start.status === 'sent' && setChallenge(start.challenge),
		},
	});
	const isBusy = verify.isPending || another.isPending;
	const sendAnother = () => {
		verify.reset();
		another.mutate({ challenge });
	};
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				const form = new FormData(event.currentTarget);
				verify.mutate({ challenge, code: String(form.get('code') ?? '') });
			}}
		>
			<p>We sent a code to {challenge.email}.</p>
			<input name="code" aria-label="Code" inputMode="numeric" autoComplete="one-time-code" />
			<button disabled={isBusy}>Continue</button>
			<button type="button" disabled={isBusy} onClick={sendAnother}>
				Send another code
			</button>
			<Problem error={verify.error ?? another.error} start={another.data} />
		</form>
	);
}
