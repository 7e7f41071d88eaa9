import { type ReactElement, useId, useMemo } from 'react';
import { sepaCountries } from './sepaCountries.js';

/** Where the owner of a euro account lives. */
export function CountryField({ problem }: { readonly problem: string | undefined }): ReactElement {
	const id = useId();
	const countries = useMemo(sepaCountries, []);
	return (
		<div className="field">
			<label htmlFor={id}>Country where they live</label>
			<select
				id={id}
				name="country"
				defaultValue=""
				aria-invalid={problem ? true : undefined}
				aria-describedby={problem && `${id}-problem`}
			>
				<option value="">Choose a country</option>
				{countries.map(({ code, name }) => (
					<option key={code} value={code}>
						{name}
					</option>
				))}
			</select>
			{problem && (
				<p data-cs="problem" id={`${id}-problem`}>
					{problem}
				</p>
			)}
		</div>
	);
}
