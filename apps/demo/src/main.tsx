import { EntryProvider } from '@countersign/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { ErrorBoundary } from './errors/ErrorBoundary.js';
import './styles/index.css';
import { LanguageProvider } from './language/LanguageProvider.js';
import { restoreTheme } from './language/theme.js';
import { providerResponse } from './oauth/providerResponse.js';
import { wallet } from './wallet.js';
import { WireProvider } from './wire/WireProvider.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

if (!providerResponse.keep()) {
	restoreTheme();
	createRoot(root).render(
		<StrictMode>
			<ErrorBoundary>
				<EntryProvider wallet={wallet}>
					<LanguageProvider>
						<WireProvider>
							<App />
						</WireProvider>
					</LanguageProvider>
				</EntryProvider>
			</ErrorBoundary>
		</StrictMode>,
	);
}
