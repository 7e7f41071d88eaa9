import '@countersign/react/ui/styles.css';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';

export const metadata: Metadata = { title: 'Example wallet', icons: { icon: 'data:,' } };

const page = {
	maxWidth: '30rem',
	margin: '2rem auto',
	padding: '0 1rem',
	fontFamily: 'system-ui, sans-serif',
};

export default function Layout({ children }: { children: ReactNode }) {
	return (
		<html lang="en">
			<body style={page}>{children}</body>
		</html>
	);
}
