import { type Appearance, AppearanceProvider, SelectField } from '@countersign/react/ui';
import { cloneElement, type ReactElement, useState } from 'react';
import { CodeBlock } from './CodeBlock.js';
import { hostStyles, useHostStyle } from './hostStyles.js';
import { PropControls, type PropValues } from './PropControls.js';
import { Specimen } from './Specimen.js';
import type { SpecimenState } from './specimenState.js';
import { ThemeEditor } from './ThemeEditor.js';
import { nameOf, writeModule } from './writeCode.js';

interface PlaygroundProps {
	readonly components: Readonly<Record<string, readonly SpecimenState[]>>;
	/** Choices that concern the whole page. */
	readonly pageControls: ReactElement;
}

const optionsOf = (names: readonly string[]) => names.map((value) => ({ value, label: value }));

/** One component in one state, with its props, its appearance, and the code that renders it so. */
export function Playground({ components, pageControls }: PlaygroundProps): ReactElement {
	const [component, setComponent] = useState('SignIn');
	const [title, setTitle] = useState('');
	const [changes, setChanges] = useState<PropValues>({});
	const [appearance, setAppearance] = useState<Appearance>({});
	const [host, setHost] = useState('None');
	const appliedHost = useHostStyle(host);
	const states = components[component] ?? [];
	const state = states.find((one) => one.title === title) ?? states[0];
	if (!state) throw new Error(`${component} has no states.`);
	const shown = state.show();
	const element = cloneElement(shown, changes);
	const code = writeModule(element, {});
	const open = (name: string, stateTitle: string): void => {
		setComponent(name);
		setTitle(stateTitle);
		setChanges({});
	};
	return (
		<div className="playground">
			<div className="pickers">
				<SelectField
					label="Component"
					value={component}
					options={optionsOf(Object.keys(components))}
					onChange={({ target }) => open(target.value, '')}
				/>
				<SelectField
					label="State"
					value={state.title}
					options={optionsOf(states.map((one) => one.title))}
					onChange={({ target }) => open(component, target.value)}
				/>
			</div>
			<div className="stage">
				<div className="host" data-host={appliedHost}>
					<Specimen
						key={`${component} ${state.title}`}
						state={state}
						changed={{
							code,
							element: <AppearanceProvider appearance={appearance}>{element}</AppearanceProvider>,
						}}
					/>
				</div>
				<CodeBlock title="The code" text={writeModule(element, appearance)} />
			</div>
			<div className="panel">
				<section aria-labelledby="props-heading">
					<h2 id="props-heading">Props</h2>
					<PropControls
						component={nameOf(element)}
						values={element.props as PropValues}
						onChange={(name, value) => setChanges({ ...changes, [name]: value })}
					/>
				</section>
				<section aria-labelledby="page-heading">
					<h2 id="page-heading">Page</h2>
					<SelectField
						label="Styles of the page"
						value={host}
						options={optionsOf(Object.keys(hostStyles))}
						onChange={({ target }) => setHost(target.value)}
					/>
					{pageControls}
				</section>
				<section aria-labelledby="theme-heading">
					<h2 id="theme-heading">Theme</h2>
					<ThemeEditor appearance={appearance} onChange={setAppearance} />
				</section>
			</div>
		</div>
	);
}
