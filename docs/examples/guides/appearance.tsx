import { type Appearance, AppearanceProvider, SignIn } from '@countersign/react/ui';

const appearance: Appearance = {
	theme: 'dark',
	variables: { accent: '#7be0b8', onAccent: '#06281c', radius: '4px', fontSize: '1rem' },
	rules: {
		buttonPrimary: { textTransform: 'uppercase' },
		'buttonPrimary:hover': { background: '#a5f0d3' },
	},
	classNames: { root: 'checkout', button: 'shadow-lg tracking-wide' },
};

export const Door = () => (
	<AppearanceProvider appearance={appearance}>
		<SignIn
			title="Welcome"
			terms={
				<>
					By signing in you agree to our <a href="/terms">terms</a>.
				</>
			}
		/>
	</AppearanceProvider>
);
