import {
	AppearanceProvider,
	type ButtonSlotProps,
	type FieldSlotProps,
	type IconSlotProps,
	type NoticeSlotProps,
	SignIn,
	type SignInProvider,
	type Slots,
} from '@countersign/react/ui';
import { ProviderLogo, type ProviderLogoProps } from '@countersign/react/ui/parts';

/** A button of your design system. `attributes` has the click, the states and the `ref`. */
function OurButton({ attributes, variant, children }: ButtonSlotProps) {
	return (
		<button {...attributes} className={`our-button our-button-${variant}`}>
			{children}
		</button>
	);
}

/** The hint below the control instead of above it. */
function OurField({ attributes, label, control, hint, problem }: FieldSlotProps) {
	return (
		<div {...attributes}>
			{label}
			{control}
			{hint}
			{problem}
		</div>
	);
}

/** Wraps the default icon. */
function OurIcon({ name, children }: IconSlotProps) {
	return <span title={name}>{children}</span>;
}

function OurNotice({ attributes, tone, children, action }: NoticeSlotProps) {
	return (
		<div {...attributes}>
			<strong>{tone === 'bad' ? 'Sorry: ' : ''}</strong>
			{children}
			{action}
		</div>
	);
}

const slots: Slots = {
	button: OurButton,
	field: OurField,
	icon: OurIcon,
	notice: OurNotice,
	spinner: () => <span className="our-spinner" />,
};

const provider = (name: string, logo: ProviderLogoProps['provider']): SignInProvider => ({
	name,
	icon: <ProviderLogo provider={logo} />,
	signIn: async () => window.location.assign(`/sign-in/${logo}`),
});

export const Door = () => (
	<AppearanceProvider slots={slots}>
		<SignIn
			logo={<img src="/logo.svg" alt="Our bank" height={32} />}
			title="Welcome back"
			providers={[provider('Google', 'google'), provider('Apple', 'apple')]}
		/>
	</AppearanceProvider>
);
