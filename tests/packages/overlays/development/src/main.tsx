import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './Root.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

// Without the style sheet of the components.
createRoot(root).render(
	<StrictMode>
		<Root />
	</StrictMode>,
);
