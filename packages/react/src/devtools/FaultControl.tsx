'use client';

import { operations } from '@countersign/contract';
import { type FormEvent, type ReactElement, useId } from 'react';
import { useControl } from './useControl.js';

/** A fault as the sandbox lists it. */
interface ListedFault {
	readonly fault: { readonly operation: string; readonly kind: string };
	readonly struck: number;
}

const kinds = {
	dropBeforeCommit: 'The request is lost',
	dropAfterCommit: 'The answer is lost',
	duplicate: 'It arrives twice',
	rateLimit: 'Too many requests',
	serverError: 'The service fails',
	swappedPayload: 'Another payload to sign',
	wrongEnclaveKey: 'A forged bundle',
} as const;

/** What shall go wrong next at the sandbox, and what has. */
export function FaultControl({ address }: { readonly address: string }): ReactElement {
	const { query, change } = useControl<{ data: readonly ListedFault[] }, object>(
		`${address}/faults`,
	);
	const id = useId();
	const inject = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		change.mutate(Object.fromEntries(new FormData(event.currentTarget)));
	};
	const faults = query.data?.data ?? [];
	return (
		<form onSubmit={inject}>
			<fieldset disabled={change.isPending}>
				<legend>Sandbox faults</legend>
				<label htmlFor={`${id}operation`}>The next</label>
				<select id={`${id}operation`} name="operation" defaultValue="executeQuote">
					{Object.keys(operations).map((name) => (
						<option key={name}>{name}</option>
					))}
				</select>
				<label htmlFor={`${id}kind`}>fails so:</label>
				<select id={`${id}kind`} name="kind">
					{Object.entries(kinds).map(([kind, words]) => (
						<option key={kind} value={kind}>
							{words}
						</option>
					))}
				</select>
				<button type="submit">Inject</button>
				<button
					type="button"
					disabled={faults.length === 0}
					onClick={() => change.mutate(undefined)}
				>
					Forget all
				</button>
				{change.isError && <p role="alert">{change.error.message}</p>}
				{faults.length > 0 && (
					<ul>
						{faults.map(({ fault, struck }, index) => (
							<li key={[index, fault.operation].join()}>
								<code>{fault.operation}</code> {fault.kind}: {struck === 0 ? 'waits' : 'struck'}
							</li>
						))}
					</ul>
				)}
			</fieldset>
		</form>
	);
}
