import {
	useConfirmEmailVerification,
	useConfirmPhoneVerification,
	useCustomer,
	useMe,
	useSendEmailVerification,
	useSendPhoneVerification,
} from '@countersign/react';
import type { SyntheticEvent } from 'react';

/** Who is signed in. */
export function Greeting() {
	const email = useMe({ query: { select: (me) => me.email } });
	return <p>{email.data}</p>;
}

/** Where others pay them. */
export function UmaAddress() {
	const address = useCustomer({ query: { select: (customer) => customer.umaAddress } });
	return <p>{address.data}</p>;
}

/** Verifies the email address, where a payment provider asks for it. */
export function VerifyEmail() {
	const send = useSendEmailVerification();
	const confirm = useConfirmEmailVerification();
	if (send.data?.status === 'notNeeded') return <p>Nobody asks for it.</p>;
	return (
		<form onSubmit={(event) => confirm.mutate({ code: codeIn(event) })}>
			<button type="button" onClick={() => send.mutate()}>
				Email me a code
			</button>
			<input name="code" aria-label="Code" inputMode="numeric" />
			<button>Verify</button>
		</form>
	);
}

/** The same for the phone number. */
export function VerifyPhone() {
	const send = useSendPhoneVerification();
	const confirm = useConfirmPhoneVerification();
	return (
		<form onSubmit={(event) => confirm.mutate({ code: codeIn(event) })}>
			<button type="button" onClick={() => send.mutate()}>
				Text me a code
			</button>
			<input name="code" aria-label="Code" inputMode="numeric" />
			<button>{confirm.isSuccess ? 'Verified' : 'Verify'}</button>
		</form>
	);
}

/** The code in a form that is being submitted, which stays on the page. */
function codeIn(event: SyntheticEvent<HTMLFormElement>): string {
	event.preventDefault();
	return String(new FormData(event.currentTarget).get('code'));
}
