import { type Appearance, AppearanceProvider } from '@countersign/react/ui';
import { SelectField } from '@countersign/react/ui/parts';
import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { CodeBlock } from './CodeBlock.js';
import { hostStyles, useHostStyle } from './hostStyles.js';
import { PropControls, type PropValues } from './PropControls.js';
import { Specimen } from './Specimen.js';
import type { SpecimenState } from './specimenState.js';
import { ThemeEditor } from './ThemeEditor.js';
import { nameOf, writeModule } from './writeCode.js';

/** The states of each component, by its name. */
type Components = Readonly<Record<string, readonly SpecimenState[]>>;

interface PlaygroundProps {
	readonly components: Components;
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
	const state = findState(components, component, title);
	const shown = state.show();
	const element = cloneElement(shown, changes);
	const code = writeModule(element, {});
	return (
		<div className="playground">
			<Pickers
				components={components}
				component={component}
				state={state.title}
				onPick={(name, stateTitle) => {
					setComponent(name);
					setTitle(stateTitle);
					setChanges({});
				}}
			/>
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
				<PanelSection id="props-heading" title="Props">
					<PropControls
						component={nameOf(element)}
						values={element.props as PropValues}
						onChange={(name, value) => setChanges({ ...changes, [name]: value })}
					/>
				</PanelSection>
				<PanelSection id="page-heading" title="Page">
					<SelectField
						label="Styles of the page"
						value={host}
						options={optionsOf(Object.keys(hostStyles))}
						onChange={({ target }) => setHost(target.value)}
					/>
					{pageControls}
				</PanelSection>
				<PanelSection id="theme-heading" title="Theme">
					<ThemeEditor appearance={appearance} onChange={setAppearance} />
				</PanelSection>
			</div>
		</div>
	);
}

interface PanelSectionProps {
	readonly id: string;
	readonly title: string;
	readonly children: ReactNode;
}

function PanelSection({ id, title, children }: PanelSectionProps): ReactElement {
	return (
		<section aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{children}
		</section>
	);
}

interface PickersProps {
	readonly components: Components;
	readonly component: string;
	readonly state: string;
	readonly onPick: (component: string, state: string) => void;
}

/** The fields that say which component is shown, and in which state; another component starts in its first one. */
function Pickers({ components, component, state, onPick }: PickersProps): ReactElement {
	const states = components[component] ?? [];
	return (
		<div className="pickers">
			<SelectField
				label="Component"
				value={component}
				options={optionsOf(Object.keys(components))}
				onChange={({ target }) => onPick(target.value, '')}
			/>
			<SelectField
				label="State"
				value={state}
				options={optionsOf(states.map(({ title }) => title))}
				onChange={({ target }) => onPick(component, target.value)}
			/>
		</div>
	);
}

/** The state with this title, else the first one. */
function findState(components: Components, component: string, title: string): SpecimenState {
	const states = components[component] ?? [];
	const state = states.find((one) => one.title === title) ?? states[0];
	if (!state) throw new Error(`${component} has no states.`);
	return state;
}
