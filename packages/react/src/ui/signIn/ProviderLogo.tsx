import type { ReactElement } from 'react';

/** Props of {@link ProviderLogo}. */
export interface ProviderLogoProps {
	/** Whose logo it is. */
	readonly provider: 'apple' | 'google';
}

/**
 * The logo of an identity provider, for the `icon` of a {@link SignInProvider}. Google's has its four colours in any
 * scheme, and Apple's the colour of the text, as their rules for sign-in buttons require. The logos are trademarks of
 * their owners: use each only to sign in with that provider.
 *
 * @see https://developers.google.com/identity/branding-guidelines
 * @see https://developer.apple.com/design/human-interface-guidelines/sign-in-with-apple
 * @example
 * ```tsx
 * import { SignIn, type SignInProvider } from '@countersign/react/ui';
 * import { ProviderLogo } from '@countersign/react/ui/parts';
 *
 * const google: SignInProvider = {
 * 	name: 'Google',
 * 	icon: <ProviderLogo provider="google" />,
 * 	signIn: async () => window.location.assign('/sign-in/google'),
 * };
 *
 * export const Door = () => <SignIn providers={[google]} />;
 * ```
 */
export function ProviderLogo({ provider }: ProviderLogoProps): ReactElement {
	return (
		<svg data-cs="provider-logo" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
			{logos[provider].map(([fill, path]) => (
				<path key={fill} fill={fill} d={path} />
			))}
		</svg>
	);
}

/** Colour and outline of each piece on a grid of 24. */
const logos: Readonly<
	Record<ProviderLogoProps['provider'], readonly (readonly [string, string])[]>
> = {
	apple: [
		[
			'currentcolor',
			'M12 7.7C10.9 7.7 9.7 6.8 8 6.8 5.2 6.8 3 9.2 3 13c0 4.6 3.2 9.8 5.9 9.8 1.2 0 1.8-.8 3.1-.8s1.9.8 3.1.8c2.1 0 4.2-2.9 5.3-5.9a4.4 4.4 0 0 1-.4-8A5 5 0 0 0 16 6.8c-1.7 0-2.9.9-4 .9zM12.1 6.2A4.5 4.5 0 0 1 16 1.2a4.5 4.5 0 0 1-3.9 5z',
		],
	],
	google: [
		['#4285f4', 'M19.28 20.34A11 11 0 0 0 22.8 10H12v4.3h5.9a6.6 6.6 0 0 1-2.2 3.27z'],
		['#34a853', 'M2.18 16.93a11 11 0 0 0 17.1 3.41l-3.58-2.77a6.6 6.6 0 0 1-9.86-3.48z'],
		['#fbbc05', 'M5.84 9.91a6.6 6.6 0 0 0 0 4.18l-3.66 2.84a11 11 0 0 1 0-9.86z'],
		['#ea4335', 'M2.18 7.07a11 11 0 0 1 17.18-3.2l-3.15 3.15A6.5 6.5 0 0 0 5.84 9.91z'],
	],
};
