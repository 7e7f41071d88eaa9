import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery.js';
import './gallery.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

// `npm run docs:pictures` runs the gallery in development, and takes what it shows at `?pictures`.
if (import.meta.env.DEV && window.location.search === '?pictures') void import('./pictures.js');
else
	createRoot(root).render(
		<StrictMode>
			<Gallery />
		</StrictMode>,
	);
